// Written from Rust by a test; changes here are lost.

import type { Outcome, Phrase, Seat, SeatSet } from './protocol';

/** What makes a warrior different from the others. Lengths in 1/1000 cm. */
export type Card = {
  name: Phrase;
  /** A sentence or two about who this is. */
  story: Phrase;
  /**
   * The corners of its body about its middle, lying picture up: the rim's, then the back's, then the
   * picture's in the same order.
   */
  corners: Array<[number, number, number]>;
  thickness: number;
  /** How high above its back the rim is widest. */
  belt: number;
  /** In milligrams. */
  mass: number;
  /** On the field, in thousandths. */
  friction: number;
  /** How much of a blow it gives back, in thousandths. */
  restitution: number;
  colours: Colours;
  /** What is painted on its face, for whoever draws it. */
  emblem: string;
};

/** A warrior's colours as `#rrggbb`. */
export type Colours = {
  /** Of its body, all but the picture. */
  body: string;
  /** Of the picture on its face. */
  paint: string;
};

/** Something happened. `rule` is the id of the rule by which it did. */
export type Event =
  | { kind: "lot", seat: Seat, drafts: boolean, rule: RuleId }
  | { kind: "picked", seat: Seat, warrior: Warrior }
  | { kind: "field", field: FieldName }
  | { kind: "chose", seat: Seat, warrior: Warrior | null }
  | { kind: "brought", seat: Seat, warrior: Warrior }
  | { kind: "centre", poses: [[Warrior, Pose], [Warrior, Pose]], rule: RuleId }
  | { kind: "placed", seat: Seat, warrior: Warrior, pose: Pose, rule: RuleId }
  | { kind: "taken", seat: Seat, warrior: Warrior }
  | { kind: "set_up", seat: Seat }
  | { kind: "turned", seat: Seat, warrior: Warrior, pose: Pose }
  | { kind: "turned_up", warrior: Warrior, pose: Pose, rule: RuleId }
  | { kind: "took_back", warrior: Warrior, pose: Pose }
  | {
    kind: "shot";
    seat: Seat;
    flick: Flick;
    push: Push;
    outcome: FlickOutcome;
    sent_off: Warriors;
    trajectory: Trajectory | null;
  }
  | { kind: "foul", seat: Seat, rule: RuleId }
  | { kind: "flipped", warrior: Warrior, face: Face, rule: RuleId }
  | { kind: "fell", warrior: Warrior, hole: boolean, rule: RuleId }
  | { kind: "beaten", seat: Seat, warrior: Warrior, rule: RuleId }
  | { kind: "resigned", seat: Seat, rule: RuleId }
  | { kind: "scored", seat: Seat, points: Points, throw: boolean, rule: RuleId }
  | { kind: "next", seat: Seat, rule: RuleId }
  | {
    kind: "edge";
    seat: Seat;
    warrior: Warrior;
    further: boolean;
    rule: RuleId;
  }
  | { kind: "passed", seat: Seat, warrior: Warrior, rule: RuleId }
  | { kind: "returns", seat: Seat, warrior: Warrior, rule: RuleId }
  | { kind: "field_over", field: FieldName, points: [Points, Points] }
  | { kind: "over", outcome: Outcome };

/** Which side of a warrior looks up (VOI-5). */
export type Face = "up" | "down";

/**
 * A field. Its measures are content.
 *
 * The origin is the centre of its top, x to the right and y forward for seat 0, z up. Seat 0 sits
 * where y is negative.
 */
export type FieldName = "a" | "ae" | "v";

/** One impulse on a warrior, written `w3 9000 700 -350`. */
export type Flick = string;

/**
 * The facts of a flick when all is at rest.
 *
 * Written `TURN touch=… over=… w1=… w7=…`: how far the flicked warrior turned, whom it touched in
 * this order, over whom it flew, and where those are now whom it moved. What is empty is left out.
 */
export type FlickOutcome = string;

/** A round hole. */
export type Hole = { x: number, y: number, radius: number };

/** Wood on wood. */
export type Impact = {
  /** In milliseconds since the flick. */
  at: number;
  warrior: Warrior;
  /** What it hit: another warrior, or the field. */
  on: Warrior | null;
  /** How much of its speed it lost, in cm/s. */
  strength: number;
};

/** Which of the rulebook's games is played. */
export type Kind =
  | "long"
  | "a"
  | "ae"
  | "v"
  | "short a"
  | "short ae"
  | "short v"
  | "one against nine";

/** The content of the box. */
export type Pack = {
  /** In the order of their numbers. */
  warriors: Array<Card>;
  /** In the order a, ae, v. */
  fields: Array<Plan>;
};

/** What is to be done. */
export type Phase =
  | "lot"
  | "draft"
  | "choose"
  | { bring: Seat }
  | { setup: Seat }
  | "flick"
  | { edge: { warrior: Warrior, further: boolean } }
  | { shot: { flick: Flick, push: Push } }
  | { return: { warrior: Warrior, line: Seat } }
  | "over";

/** The measures of a field, in 1/1000 cm. */
export type Plan = {
  /** Along x. */
  width: number;
  /** Along y, from one side's edge to the other's. */
  length: number;
  /** How fast the hardest flick sends a warrior of 5 g, in 1/1000 cm/s. */
  speed: number;
  /** The radius of the centre circle. */
  circle: number;
  holes: Array<Hole>;
  /** By seat. */
  sides: [Side, Side];
};

/** Points, counted in halves (VOI-51). As JSON a number, such as 2 or 2.5. */
export type Points = number;

/**
 * Where a warrior's middle is and how it is turned.
 *
 * Written `X,Y,up,HEADING` or `X,Y,down,HEADING` if it lies flat on the field, otherwise
 * `X,Y,Z,W,I,J,K`.
 */
export type Pose = string;

/** What an action would lead to. */
export type Preview =
  | { turn: { degrees: number, enough: boolean } }
  | "fits"
  | { wrong: { rule: RuleId, text: Phrase } };

/** What kind of flick it is. */
export type Push = "turn" | "edge" | "further";

/** A warrior made ready for its flick (VOI-32, VOI-33). */
export type Ready = {
  warrior: Warrior;
  /** Where it was before. */
  from: Pose;
  /** Did it reach over the border there? */
  edge: boolean;
  /** Was its edge move used or declined by then? */
  spent: boolean;
};

/** The ids of its rules. */
export type RuleId =
  | 'VOI-1'
  | 'VOI-2'
  | 'VOI-3'
  | 'VOI-4'
  | 'VOI-5'
  | 'VOI-6'
  | 'VOI-7'
  | 'VOI-60'
  | 'VOI-61'
  | 'VOI-10'
  | 'VOI-11'
  | 'VOI-12'
  | 'VOI-13'
  | 'VOI-14'
  | 'VOI-15'
  | 'VOI-16'
  | 'VOI-17'
  | 'VOI-62'
  | 'VOI-20'
  | 'VOI-21'
  | 'VOI-22'
  | 'VOI-23'
  | 'VOI-24'
  | 'VOI-25'
  | 'VOI-30'
  | 'VOI-31'
  | 'VOI-32'
  | 'VOI-33'
  | 'VOI-34'
  | 'VOI-35'
  | 'VOI-36'
  | 'VOI-37'
  | 'VOI-63'
  | 'VOI-40'
  | 'VOI-50'
  | 'VOI-51'
  | 'VOI-52'
  | 'VOI-53'
  | 'VOI-54';

/** A seat's side of a field: which way it looks, and where along y its things are. */
export type Side = {
  /** Straight ahead, in 1/100°. */
  ahead: number;
  edge: number;
  double: number | null;
  single: number | null;
};

/** How one warrior moved. */
export type Track = {
  warrior: Warrior;
  /** The frame of its first picture, in which it still is where it was. */
  from: number;
  /**
   * Its pictures, in base64 without padding. A picture is seven whole numbers: the place of its
   * middle above the field's centre in 1/200 cm and its quaternion w, i, j, k in 1/1000. Each
   * number goes on as it did between the last two pictures (at first: is 0, then stays), but for
   * a difference. A picture is a byte whose bits, the lowest first, say which differences aren't
   * 0, then these: twice the difference, or for one below 0 twice its size less 1, in groups of
   * seven bits, the lowest first, the eighth bit set if more follow.
   */
  path: string;
};

/** How the warriors moved. Made for those who watch: the rules need the outcome alone. */
export type Trajectory = {
  /** How many pictures there are, [`FRAMES_PER_SECOND`]. */
  frames: number;
  tracks: Array<Track>;
  impacts: Array<Impact>;
};

/** What eyes see. */
export type View = {
  eyes: SeatSet;
  game: Kind;
  field: FieldName;
  phase: Phase;
  /** Who flicks, drafts, or will flick first. */
  turn: Seat;
  /** Who flicked first in this bout, or attacked on field v. */
  opener: Seat;
  teams: [Warriors, Warriors];
  /** Those beaten on this field. */
  beaten: Warriors;
  /** Those who fight the bout. */
  fighters: [Warrior | null, Warrior | null];
  /** The seats that have chosen who fights first (VOI-10). */
  chosen: SeatSet;
  /** Whom, as far as these eyes see it. */
  choices: [Warrior | null, Warrior | null];
  poses: { [key in Warrior]: Pose };
  /** Those on the field whose picture is down (VOI-5). */
  flipped: Warriors;
  /** How many flicks the attacker has had in a row (VOI-11). */
  used: number;
  /** How many of his five he has left, where flicks come in fives. */
  left: number | null;
  /** The sides whose last flick was a move: their next one must be a strike (VOI-24). */
  moved: SeatSet;
  /** Those who reach over the field's border (VOI-34). */
  edge: Warriors;
  /** Those of them whose edge move is used or declined (VOI-63). */
  spent: Warriors;
  /** Those set up on the single lines, until the first flick is over. */
  leads: Warriors;
  ready: Ready | null;
  /**
   * The opponents that a warrior which may be flicked has too little room to strike (VOI-35,
   * VOI-54); those with room enough for all aren't listed.
   */
  too_near: Array<[Warrior, Warriors]>;
  /**
   * Whom it must not strike first, or it is a foul: those, and with the first flick of field v the
   * one on the other single line (VOI-31).
   */
  spared: Array<[Warrior, Warriors]>;
  /** Does whoever sets up leave gaps, where otherwise warriors touch (VOI-54)? */
  gaps: boolean;
  /** Where along y `line` puts a warrior now, on the field that has lines. */
  line: number | null;
  /** What whoever makes up a team, sends out or sets up may do next without thinking. */
  arranged: string | null;
  points: [Points, Points];
  /** Are there points before the end? A field by itself is worth its points when it is over. */
  scores: boolean;
  /**
   * How many of the other side each has beaten; not told where a bout is worth a point and its
   * warriors come back, nor while teams are drafted.
   */
  beat: [number, number] | null;
  over: Outcome | null;
};

/** A warrior, as the pack numbers it: `w1` to `w10`. */
export type Warrior = `w${number}`;

/** Some of the warriors. */
export type Warriors = Array<Warrior>;
