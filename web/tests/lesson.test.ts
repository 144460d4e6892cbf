import { expect, test } from 'vitest';
import type { Attempt, Attempted, LessonStep } from '../src/generated/protocol';
import { Lesson } from '../src/lib/lesson.svelte';

const phrase = { ru: '', en: '' };
const step = (solution: string[]): LessonStep => ({
  rule: 'X-1',
  task: phrase,
  hint: phrase,
  done: phrase,
  solution,
});

/** A server that takes `a` and then `b`, and refuses `x`. */
function server() {
  const heard: [number, Attempt][] = [];
  const ask = (at: number, attempt: Attempt): Promise<Attempted> => {
    heard.push([at, attempt]);
    const last = attempt.acts.at(-1);
    return Promise.resolve({
      table: {},
      scene: { view: attempt.acts.join(' ') },
      happened: last ? [{ event: last, told: null }] : [],
      verdict: last === 'b' ? 'met' : last === 'c' ? 'missed' : 'on',
      refused: last === 'x' ? { rule: 'X-2', text: phrase } : null,
      preview: attempt.try ?? null,
    } as unknown as Attempted);
  };
  return { heard, ask };
}

test('an attempt says all that was done since the step began', async () => {
  const { heard, ask } = server();
  const lesson = new Lesson([step(['a', 'b']), step(['b'])], ask);
  await lesson.begin(1);
  expect(await lesson.act('a')).toBeNull();
  expect((await lesson.act('x'))?.rule).toBe('X-2');
  expect(lesson.now?.scene.view, 'a refusal changes nothing').toBe('a');
  await lesson.act('b');
  expect(heard.at(-1)).toEqual([1, { acts: ['a', 'b'] }]);
  expect(lesson.met).toBe(true);
  await lesson.act('a');
  expect(heard.length, 'what is done is done').toBe(4);
  const next = lesson.begin(2);
  expect([lesson.at, lesson.met], 'the step before was done').toEqual([2, false]);
  await next;
  expect(heard.at(-1)).toEqual([2, { acts: [] }]);
});

test('a step that was missed begins again, and can be shown', async () => {
  const { heard, ask } = server();
  const lesson = new Lesson([step(['a', 'b'])], ask);
  await lesson.begin(1);
  await lesson.act('c');
  expect(lesson.missed).toBe(true);
  await lesson.again();
  expect([lesson.missed, lesson.beginnings]).toEqual([false, 2]);
  expect(await lesson.tryAction('b')).toBe('b');
  await lesson.show();
  expect([lesson.met, heard.at(-1)?.[1].acts]).toEqual([true, ['a', 'b']]);
});

test('events are shown before the view that they lead to, and a new beginning ends them', async () => {
  const { ask } = server();
  const lesson = new Lesson([step(['a'])], ask);
  await lesson.begin(1);
  const shown: unknown[] = [];
  let go = () => {};
  lesson.enter({
    hear: (events) => shown.push(...events),
    animate: () => new Promise((done) => (go = done)),
  });
  const acting = lesson.act('a');
  await expect.poll(() => shown).toEqual(['a']);
  expect([lesson.busy, lesson.now?.scene.view]).toEqual([true, '']);
  const beginning = lesson.again();
  go();
  await Promise.all([acting, beginning]);
  expect([lesson.busy, lesson.now?.scene.view]).toEqual([false, '']);
});

test('a server that is away is said, and the step stays', async () => {
  const { ask } = server();
  let away = false;
  const lesson = new Lesson([step(['a'])], (at, attempt) =>
    away ? Promise.reject(new Error('away')) : ask(at, attempt),
  );
  await lesson.begin(1);
  away = true;
  expect(await lesson.act('a')).toBeNull();
  expect([lesson.failed, lesson.busy, lesson.now?.scene.view]).toEqual([true, false, '']);
  expect(await lesson.tryAction('a')).toBeNull();
  away = false;
  await lesson.act('a');
  expect([lesson.failed, lesson.now?.scene.view]).toEqual([false, 'a']);
});

test('actions go one after another, and a double click acts once', async () => {
  const { heard, ask } = server();
  const lesson = new Lesson([step(['a', 'b'])], ask);
  await lesson.begin(1);
  await Promise.all([lesson.act('a'), lesson.act('a'), lesson.act('b')]);
  expect(heard.map(([, { acts }]) => acts.join(''))).toEqual(['', 'a', 'ab']);
  expect(lesson.met).toBe(true);
});
