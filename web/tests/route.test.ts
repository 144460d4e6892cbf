import { describe, expect, test } from 'vitest';
import { address, codeIn, momentOf, parse, staysInside } from '../src/lib/route.svelte';

describe('addresses', () => {
  test.each([
    ['/', '', { page: 'home' }],
    ['/lobby', '', { page: 'lobby' }],
    ['/lobby/', '', { page: 'lobby' }],
    ['/table/k7m2', '', { page: 'table', id: 'k7m2' }],
    ['/rules/liniya', '', { page: 'rules', game: 'liniya', rule: null }],
    ['/rules/liniya', '#LINE-6', { page: 'rules', game: 'liniya', rule: 'LINE-6' }],
    ['/rules', '', { page: 'missing' }],
    ['/table', '', { page: 'missing' }],
    ['/table/a/b', '', { page: 'missing' }],
    ['/table/k7m2/replay/2', '#step=3', { page: 'replay', id: 'k7m2', game: 2 }],
    ['/table/k7m2/replay/0', '', { page: 'missing' }],
    ['/table/k7m2/replay/x', '', { page: 'missing' }],
    ['/replay', '', { page: 'file' }],
    ['/learn/liga', '', { page: 'learn', game: 'liga', step: 1 }],
    ['/learn/liga', '#4', { page: 'learn', game: 'liga', step: 4 }],
    ['/learn/liga', '#0', { page: 'learn', game: 'liga', step: 1 }],
    ['/learn/liga', '#x', { page: 'learn', game: 'liga', step: 1 }],
    ['/learn', '', { page: 'missing' }],
    ['/nowhere', '', { page: 'missing' }],
    ['/table/%E0%A4%A', '', { page: 'table', id: '%E0%A4%A' }],
  ])('%s%s', (path, hash, route) => {
    expect(parse(path, hash)).toEqual(route);
  });

  test('a moment of a replay is in its address', () => {
    const { hash } = new URL(address.replay('k7m2', 1, 37, [0, 2]), 'http://house');
    expect(momentOf(hash)).toEqual({ step: 37, eyes: [0, 2] });
    expect(momentOf('#step=-1&eyes=a,1e9')).toEqual({ step: 0, eyes: [] });
    expect(momentOf('')).toEqual({ step: 0, eyes: [] });
  });

  test('are written as they are read', () => {
    const back = (to: string) => {
      const { pathname, hash } = new URL(to, 'http://house');
      return parse(pathname, hash);
    };
    expect(back(address.table('ключ/1'))).toEqual({ page: 'table', id: 'ключ/1' });
    expect(back(address.rules('liniya', 'LINE-6'))).toEqual({
      page: 'rules',
      game: 'liniya',
      rule: 'LINE-6',
    });
    expect(back(address.lobby)).toEqual({ page: 'lobby' });
    expect(back(address.home)).toEqual({ page: 'home' });
  });
});

describe('clicks on links', () => {
  const click = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };
  const link = {
    origin: 'http://house',
    target: '',
    pathname: '/lobby',
    hasAttribute: () => false,
  };
  const stays = (change: object = {}, linkChange: object = {}) =>
    staysInside({ ...click, ...change }, { ...link, ...linkChange }, 'http://house');

  test('stay inside', () => {
    expect(stays()).toBe(true);
    expect(stays({}, { target: '_self' })).toBe(true);
  });

  test.each([
    [{ ctrlKey: true }, {}],
    [{ metaKey: true }, {}],
    [{ shiftKey: true }, {}],
    [{ button: 1 }, {}],
    [{ defaultPrevented: true }, {}],
    [{}, { target: '_blank' }],
    [{}, { origin: 'http://elsewhere' }],
    [{}, { hasAttribute: (name: string) => name === 'download' }],
    [{}, { pathname: '/api/tables/k7m2/log' }],
  ])('are the browser’s own: %o %o', (change, linkChange) => {
    expect(stays(change, linkChange)).toBe(false);
  });
});

test('a link can bring a code that makes one the same person here', () => {
  expect(codeIn(new URL(address.code('bvnxht4thz'), 'http://a').hash)).toBe('bvnxht4thz');
  for (const hash of ['', '#', '#code=', '#LINE-4', '#code=<b>'])
    expect(codeIn(hash), hash).toBe(null);
});
