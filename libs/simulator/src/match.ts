import type { EventStatus } from '@oware/contracts';
import type { GradedOutcome, Pair, Score } from '@oware/betting';

interface Side {
  id: string;
  name: string;
}

/** A match of the programme. It determines the whole course of play: nothing else has to be stored. */
export interface SimMatch {
  id: string;
  /** sr:sport:{n} */
  sportId: string;
  category: Side;
  tournament: Side;
  home: Side;
  away: Side;
  /** Simulated time of the start, ms. */
  kickOff: number;
  /** Seed of all random numbers of the match. */
  seed: string;
  /**
   * Returns the expected goals, points per possession or points won on serve of home and away, as known at a simulated time.
   */
  strengths(at: number): Pair;
  /** The real result that play must reach; absent when chance decides. */
  ending?: { halfTime: Pair | null; fullTime: Pair };
  /** Number of further markets: all in a big league, some in others; none by default. */
  depth?: 'some' | 'all';
  /** Bets are void: the result was decided off the pitch, or the match was not played. */
  calledOff?: 'awarded' | 'abandoned' | 'cancelled' | 'postponed';
}

/** A line and the chances of its outcomes: 1 / fair odds, including refunds and half wins. */
export interface Offer {
  marketId: number;
  specifiers: string;
  /** `side` is the team of a player. */
  outcomes: { id: string; probability: number; side?: 0 | 1 }[];
  /** Multiple of the sport's margin that it is sold with; default 1. */
  margins?: number;
}

/** State of a match at one moment. */
export interface View {
  status: Extract<EventStatus, 'notStarted' | 'live' | 'ended'>;
  /** Increases with each goal or other event that suspends betting for a moment. */
  incidents: number;
  /** Changes whenever a line may have been decided. */
  stage: string;
  /** `sport_event_status` of the feed. */
  stateXml: string;
  /** The score, as far as its parts are final. */
  score: Score;
}

/** A change to the course of a match from the demo page. */
export type Command = { at: number } & ({ kind: 'goal'; side: 0 | 1 } | { kind: 'finish' });

/** Model of a sport: play, prices and results. `T` is the state of a match at a moment. */
export interface SportModel<T extends View = View> {
  /** Simulates the whole match. Called once per match and set of commands. */
  play(match: SimMatch, commands: readonly Command[]): Course<T>;
}

/** Possible final scores of a match, each with its chance; the chances sum to 1. */
export type Endings = readonly { score: Score; chance: number }[];

/** A match from beginning to end. */
export interface Course<T extends View = View> {
  /** Simulated ms from kick-off to the end. */
  duration: number;
  /** Returns the match a number of simulated ms after kick-off; negative before. */
  at(elapsed: number): T;
  /** Returns the lines on offer at a moment. */
  offers(view: T, strengths: Pair): Offer[];
  /** Returns many further lines, which are priced less often than the others. */
  further?(view: T, strengths: Pair): Offer[];
  /** Returns the players in outcomes of further lines. */
  people?(): readonly { id: string; name: string; jersey?: number }[];
  /**
   * Returns all possible ends of the match with their chances, which sum to 1: final scores by which `gradeOutcome` grades every market
   * that goals, points or sets alone decide. Used to price several outcomes of one match together.
   * @param strengths as of `SimMatch.strengths`
   */
  endings?(view: T, strengths: Pair): Endings;
  /** Returns the results of a line; null while something can still change them. */
  decided(view: T, marketId: number, specifiers: string): GradedOutcome[] | null;
}
