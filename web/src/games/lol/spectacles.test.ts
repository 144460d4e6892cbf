import { describe, expect, it } from 'vitest';
import type { Card, Event } from '../../generated/lol';
import { spectaclesOf } from './spectacles';
import { say } from './text';

const t = say('ru');
const kinds = (events: Event[]) => spectaclesOf(events, t).map(({ kind }) => kind);

describe('what is seen of events', () => {
  it('sends a card that is drawn and laid at once straight to the pile', () => {
    const drew: Event = { kind: 'drew', seat: 1, card: 'r5', open: true };
    const laid: Event = { kind: 'laid', seat: 1, card: 'r5', count: 1, colour: null, how: 'drawn' };
    expect(kinds([drew, laid])).toEqual(['lay']);
    expect(kinds([drew])).toEqual(['draw']);
  });
  it('cries out at those who forgot, and at who caught them', () => {
    const cries = spectaclesOf([{ kind: 'caught', by: 2, seats: [0, 1] }], t).map(({ cry }) => [
      cry?.seat,
      cry?.tone,
    ]);
    expect(cries).toEqual([
      [2, 'good'],
      [0, 'bad'],
      [1, 'bad'],
    ]);
  });
  it('says a call once: it stands at its seat', () => {
    expect(kinds([{ kind: 'called', seat: 0 }])).toEqual([]);
  });
  it('makes a noise of action cards', () => {
    const laid = (card: Card): Event => ({
      kind: 'laid',
      seat: 1,
      card,
      count: 1,
      colour: null,
      how: 'turn',
    });
    expect(spectaclesOf([laid('rbah')], t)[0]).toMatchObject({ kind: 'lay', loud: true });
    expect(spectaclesOf([laid('r5')], t)[0]).toMatchObject({ kind: 'lay', loud: false });
  });
  it('keeps secrets and bookkeeping to itself', () => {
    expect(
      kinds([{ kind: 'declined', seat: 0 }, { kind: 'asked' }, { kind: 'points', points: [1, 2] }]),
    ).toEqual([]);
  });
});
