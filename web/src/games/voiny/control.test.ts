// Several flicks that come at once are shown one after another, by the table's own queue.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Event, Pack, Preview, View } from '../../generated/voiny';
import type { RoomProps } from '../game';
import { breath, FakeWorld, offer, scene, update, welcome } from '../../../tests/fake';
import { TableConnection } from '../../lib/table.svelte';
import { Control } from './control.svelte';
import type { WhyNot } from './offers';
import { pack, view } from './sample';

/** A second of film. */
const trajectory = { frames: 61, tracks: [], impacts: [] };
const shot = (seat: number, degrees: number): Event => ({
  kind: 'shot',
  seat,
  flick: `${seat === 0 ? 'w1' : 'w6'} 9000 700 350`,
  push: 'turn',
  outcome: `${degrees}`,
  sent_off: [],
  trajectory,
});
const happened = (...events: Event[]) => events.map((event) => ({ event, told: null }));
const seen = (changes: Partial<View>, mine: boolean) => ({
  ...scene({ ...view, ...changes }, mine ? [offer(0, true, 'resign')] : []),
  waits_for: [mine ? 0 : 1],
});

let connection: TableConnection;
let world: FakeWorld;
let control: Control;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (show: (now: number) => void) =>
    setTimeout(() => show(performance.now()), 20),
  );
  vi.stubGlobal('cancelAnimationFrame', (timer: number) => clearTimeout(timer));
  world = new FakeWorld();
  connection = new TableConnection(world);
  connection.start();
  world.socket.opens().says(welcome(1, view));
  const props = () =>
    ({
      view: connection.view,
      pack,
      table: connection.table,
      names: ['Анна', 'Кузьма'],
      waitsFor: connection.waitsFor,
      offered: connection.offered,
      lang: 'ru',
    }) as unknown as RoomProps<View, Pack, Preview, WhyNot>;
  control = new Control(props);
  connection.enter({
    hear: (events) => control.hear(events as Event[]),
    animate: (event, signal) => {
      // As effects do: the view before it is seen when the next one already moves.
      queueMicrotask(() => control.settle());
      return control.tableau.perform(event as Event, signal);
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What one sees, each time it changes, and for how many tenths of a second. */
async function watch(tenths: number): Promise<[string, number][]> {
  const sights: [string, number][] = [];
  for (let n = 0; n < tenths; n += 1) {
    control.settle();
    const { tableau, prompt } = control;
    const rolls = tableau.rolling ? `${tableau.rolling.aim.warrior} rolls` : 'rest';
    const sight = [prompt.title, rolls, ...tableau.told.map(({ text }) => text)].join(' | ');
    const last = sights.at(-1);
    if (last?.[0] === sight) last[1] += 1;
    else sights.push([sight, 1]);
    await vi.advanceTimersByTimeAsync(100);
    await breath();
  }
  return sights;
}

test('each of a bot’s flicks is shown to its end, and what came of it stays to be read', async () => {
  world.socket.says(
    update(1, 2, {
      happened: happened(shot(0, 100), { kind: 'next', seat: 1, rule: 'VOI-11' }),
      scene: seen({ turn: 1 }, false),
    }),
  );
  world.socket.says(
    update(2, 3, { happened: happened(shot(1, 110)), scene: seen({ turn: 1, used: 1 }, false) }),
  );
  world.socket.says(
    update(3, 4, {
      happened: happened(
        shot(1, 120),
        { kind: 'flipped', warrior: 'w1', face: 'down', rule: 'VOI-5' },
        { kind: 'next', seat: 0, rule: 'VOI-11' },
      ),
      scene: seen({ used: 1 }, true),
    }),
  );
  const sights = await watch(90);
  const rolling = sights.filter(([sight]) => sight.includes('rolls'));
  const [own, first, second, more] = rolling.map(([sight]) => sight);
  expect(own).toBe('Щелчок! | w1 rolls');
  expect(first).toMatch(/^Щёлкает Кузьма \(1 из 5\) \| w6 rolls \| «Воин 1» .* 100° \|/);
  expect(second).toMatch(/^Щёлкает Кузьма \(2 из 5\) \| w6 rolls \| «Воин 6» .* 110°$/);
  expect(more).toBeUndefined();
  for (const [sight, tenths] of rolling) expect(tenths, sight).toBeGreaterThanOrEqual(16);
  const told = '«Воин 6» никого не задел. Поворот 120° | «Воин 1» лёг рисунком вниз | Щёлкаете вы';
  const [over, after] = sights.slice(-2).map(([sight]) => sight);
  expect(over).toBe(`Щёлкает Кузьма (2 из 5) | rest | ${told}`);
  expect(after).toBe(`Ваш щелчок (2 из 5) | rest | ${told}`);
  expect(control.tableau.last).toMatchObject({ seat: 1, aim: { warrior: 'w6' } });
});
