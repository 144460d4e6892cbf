// A small pack and a view for tests.

import type { Card, Pack, Plan, Side, View } from '../../generated/voiny';

const ring = (radius: number, z: number) =>
  Array.from({ length: 16 }, (_, at): [number, number, number] => [
    Math.round(radius * Math.cos((at * Math.PI) / 8)),
    Math.round(radius * Math.sin((at * Math.PI) / 8)),
    z,
  ]);

function round(n: number): Card {
  const radius = 1500 + n * 50;
  return {
    name: { ru: `Воин ${n}`, en: `Warrior ${n}` },
    story: { ru: '', en: '' },
    corners: [...ring(radius, 0), ...ring(radius - 200, -300), ...ring(radius - 200, 300)],
    thickness: 600,
    belt: 300,
    mass: 5000,
    friction: 350,
    restitution: 500,
    colours: { body: '#b5793a', paint: '#2f4b7c' },
    emblem: 'barrel',
  };
}

const plan: Plan = {
  width: 48_000,
  length: 48_000,
  speed: 200_000,
  circle: 7000,
  holes: [],
  sides: sidesOf(48_000),
};

function sidesOf(length: number, lines?: { double: number; single: number }): [Side, Side] {
  const side = (toward: number, ahead: number): Side => ({
    ahead,
    edge: (toward * length) / 2,
    double: lines ? toward * (length / 2 - lines.double) : null,
    single: lines ? toward * (length / 2 - lines.single) : null,
  });
  return [side(-1, 9000), side(1, 27_000)];
}

export const pack: Pack = {
  warriors: Array.from({ length: 10 }, (_, n) => round(n + 1)),
  fields: [
    plan,
    plan,
    { ...plan, length: 64_000, sides: sidesOf(64_000, { double: 7000, single: 15_000 }) },
  ],
};

export const view: View = {
  eyes: [0],
  game: 'a',
  scores: false,
  beat: [0, 0],
  field: 'a',
  phase: 'flick',
  turn: 0,
  opener: 0,
  teams: [
    ['w1', 'w2', 'w3', 'w4', 'w5'],
    ['w6', 'w7', 'w8', 'w9', 'w10'],
  ],
  beaten: [],
  fighters: ['w1', 'w6'],
  chosen: [],
  choices: [null, null],
  poses: { w1: '0,-3500,up,9000', w6: '0,3500,up,27000' },
  flipped: [],
  used: 0,
  left: 5,
  moved: [],
  edge: [],
  spent: [],
  leads: [],
  ready: null,
  too_near: [],
  spared: [],
  gaps: false,
  line: null,
  arranged: null,
  points: [0, 0],
  over: null,
};
