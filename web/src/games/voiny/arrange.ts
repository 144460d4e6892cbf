import type { Pack, Plan, View, Warrior } from '../../generated/voiny';
import { aheadOf } from './aim';
import { hullOf, outlineAt } from './hull';
import { flat, indexOf, type Point, writeLine, writePlace } from './notation';
import type { Offers } from './offers';
import { beside } from './touch';

/** Where the single line is on which one's warriors are put, in cm along y. */
export function lineOf(view: View, plan: Plan, seat: number): number {
  const side =
    typeof view.phase === 'object' && 'return' in view.phase ? view.phase.return.line : seat;
  const away = plan.length / 2000 - (plan.lines?.single ?? 0) / 1000;
  return side === 0 ? -away : away;
}

/** A simple set-up: one on the line where that is offered, the others side by side, or spread out where they needn't touch. */
export function arrangement(offers: Offers, view: View, plan: Plan, pack: Pack): string[] {
  const { seat } = offers;
  const [ahead, heading] = [seat === 0 ? 1 : -1, aheadOf(seat)];
  const team = [...offers.place];
  const taken = team.filter((warrior) => warrior in view.poses).map((warrior) => `take ${warrior}`);
  if (offers.line.length === 0) return [...taken, ...spread(team, plan, heading)];
  const lead = team.shift()!;
  const depth = plan.length / 2000 - (plan.lines?.double ?? 7000) / 2000;
  const hull = (warrior: Warrior) => hullOf(pack.warriors[indexOf(warrior)]!);
  const row: { warrior: Warrior; x: number; outline: Point[] }[] = [];
  let x = 0;
  for (const warrior of team) {
    const body = hull(warrior);
    const last = row.at(-1);
    // Set down beyond the last one, then pushed up against it.
    const from = last ? last.x + 8 : 0;
    const outline = outlineAt(body, flat(from, -ahead * depth, heading, body.half));
    const [dx] = last ? beside(outline, [last.outline], 20) : [0];
    x = from + dx;
    row.push({
      warrior,
      x,
      outline: outlineAt(body, flat(x, -ahead * depth, heading, body.half)),
    });
  }
  const shift = x / 2;
  return [
    ...taken,
    ...row.map(({ warrior, x: at }) => writePlace(warrior, at - shift, -ahead * depth, heading)),
    writeLine(lead, 0, heading),
  ];
}

/** In three rows, with room between them. */
function spread(team: Warrior[], plan: Plan, heading: number): string[] {
  const [across, along] = [plan.width / 4000, plan.length / 6000];
  return team.map((warrior, n) =>
    writePlace(warrior, ((n % 3) - 1) * across, (Math.floor(n / 3) - 1) * along, heading),
  );
}
