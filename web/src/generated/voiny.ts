import type { Outcome, Phrase, Seat, SeatSet } from './protocol';
export type Warrior = string;
export type Warriors = Array<Warrior>;
export type Pose = string;
export type Flick = string;
export type Facts = string;
export type Points = number;
export type Face = 'up' | 'down';
export type FieldName = 'a' | 'ae' | 'v';
export type Kind = 'long' | 'a' | 'ae' | 'v' | 'short a' | 'short ae' | 'short v' | 'one against nine';
export type Push = 'turn' | 'edge' | 'further';
export type Colours = { body: string; paint: string };
export type Card = { name: Phrase; story: Phrase; outline: Array<[number, number]>; thickness: number; belt: number; bevel_below: number; bevel_above: number; mass: number; friction: number; restitution: number; colours: Colours; emblem: string };
export type Hole = { x: number; y: number; radius: number };
export type Lines = { double: number; single: number };
export type Plan = { width: number; length: number; speed: number; circle: number; holes: Array<Hole>; lines: Lines | null };
export type Pack = { warriors: Array<Card>; fields: Array<Plan> };
export type Phase = 'lot' | 'draft' | 'choose' | { bring: Seat } | { setup: Seat } | 'flick' | { edge: { warrior: Warrior; further: boolean } } | { shot: { flick: Flick; push: Push } } | { return: { warrior: Warrior; line: Seat } } | 'over';
export type Ready = { warrior: Warrior; from: Pose; edge: boolean; spent: boolean };
export type Impact = { at: number; warrior: Warrior; on: Warrior | null; strength: number };
export type Track = { warrior: Warrior; from: number; path: string };
export type Trajectory = { frames: number; tracks: Array<Track>; impacts: Array<Impact> };
export type Preview = { turn: { degrees: number; enough: boolean } } | 'fits' | { wrong: { rule: string; text: Phrase } };
export type View = { eyes: SeatSet; game: Kind; field: FieldName; phase: Phase; turn: Seat; opener: Seat; teams: [Warriors, Warriors]; beaten: Warriors; fighters: [Warrior | null, Warrior | null]; chosen: SeatSet; choices: [Warrior | null, Warrior | null]; poses: { [key in Warrior]: Pose }; flipped: Warriors; used: number; left: number | null; moved: SeatSet; edge: Warriors; spent: Warriors; leads: Warriors; ready: Ready | null; points: [Points, Points]; over: Outcome | null };
export type Event =
  | { kind: 'lot'; seat: Seat; rule: string }
  | { kind: 'picked'; seat: Seat; warrior: Warrior }
  | { kind: 'field'; field: FieldName }
  | { kind: 'chose'; seat: Seat; warrior: Warrior | null }
  | { kind: 'brought'; seat: Seat; warrior: Warrior }
  | { kind: 'centre'; poses: [[Warrior, Pose], [Warrior, Pose]]; rule: string }
  | { kind: 'placed'; seat: Seat; warrior: Warrior; pose: Pose; rule: string }
  | { kind: 'taken'; seat: Seat; warrior: Warrior }
  | { kind: 'set_up'; seat: Seat }
  | { kind: 'turned'; seat: Seat; warrior: Warrior; pose: Pose }
  | { kind: 'turned_up'; warrior: Warrior; pose: Pose; rule: string }
  | { kind: 'took_back'; warrior: Warrior; pose: Pose }
  | { kind: 'shot'; seat: Seat; flick: Flick; push: Push; outcome: Facts; trajectory: Trajectory | null }
  | { kind: 'foul'; seat: Seat; rule: string }
  | { kind: 'flipped'; warrior: Warrior; face: Face }
  | { kind: 'fell'; warrior: Warrior; hole: boolean }
  | { kind: 'beaten'; seat: Seat; warrior: Warrior; rule: string }
  | { kind: 'resigned'; seat: Seat }
  | { kind: 'scored'; seat: Seat; points: Points; throw: boolean }
  | { kind: 'next'; seat: Seat; rule: string }
  | { kind: 'edge'; seat: Seat; warrior: Warrior; further: boolean }
  | { kind: 'passed'; seat: Seat; warrior: Warrior }
  | { kind: 'returns'; seat: Seat; warrior: Warrior }
  | { kind: 'field_over'; field: FieldName; points: [Points, Points] }
  | { kind: 'over'; outcome: Outcome };
