import type { EventStatus } from '@oware/contracts';
import type { GradedOutcome, Pair, Score } from '@oware/betting';

interface Side {
  id: string;
  name: string;
}

/** A match of the programme. Everything about it follows from it: nothing else has to be stored. */
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
  /** Seed of all chance in the match. */
  seed: string;
  /** Expected goals, points per possession or points won on serve of home and away, as known at a simulated time. */
  strengths(at: number): Pair;
  /** The real result that play has to reach; absent when chance decides. */
  ending?: { halfTime: Pair | null; fullTime: Pair };
  /** How many further markets it has: all in a big league, some in others; none when it is not said. */
  depth?: 'some' | 'all';
  /** Bets are given back: the result was decided off the pitch, or the match was not played. */
  calledOff?: 'awarded' | 'abandoned' | 'cancelled' | 'postponed';
}

/** A line and the chances of its outcomes: 1 / fair odds, refunds and half wins counted in. */
export interface Offer {
  marketId: number;
  specifiers: string;
  outcomes: { id: string; probability: number }[];
  /** How many times the margin of the sport it is sold with; once when not given. */
  margins?: number;
}

/** What is seen of a match at one moment. */
export interface View {
  status: Extract<EventStatus, 'notStarted' | 'live' | 'ended'>;
  /** Rises with each goal or other event that stops betting for a moment. */
  incidents: number;
  /** Another one whenever a line may have been decided since. */
  stage: string;
  /** `sport_event_status` of the feed. */
  stateXml: string;
  /** The score as far as it is final by parts. */
  score: Score;
}

/** A change that the demo page makes to the course of a match. */
export type Command = { at: number } & ({ kind: 'goal'; side: 0 | 1 } | { kind: 'finish' });

/** How one sport is played, priced and graded. `T` is its state at a moment. */
export interface SportModel<T extends View = View> {
  /** Everything that will happen. Called once per match and set of commands. */
  play(match: SimMatch, commands: readonly Command[]): Course<T>;
}

/** Final scores that a match can come to, each with its chance; the chances sum to 1. */
export type Endings = readonly { score: Score; chance: number }[];

/** A match from beginning to end. */
export interface Course<T extends View = View> {
  /** Simulated ms from kick-off to the end. */
  duration: number;
  /** The match so many simulated ms after kick-off; negative before. */
  at(elapsed: number): T;
  /** Lines on offer at a moment. */
  offers(view: T, strengths: Pair): Offer[];
  /** Further lines, many of them: priced less often than the others. */
  further?(view: T, strengths: Pair): Offer[];
  /** Players that outcomes of further lines are named by. */
  people?(): readonly { id: string; name: string }[];
  /**
   * All ways in which the match can still end, with their chances, which sum to 1: final scores by which `gradeOutcome` grades every
   * market that goals, points or sets alone decide. Several outcomes of one match are priced together over them.
   * @param strengths as of `SimMatch.strengths`
   */
  endings?(view: T, strengths: Pair): Endings;
  /** Results of a line when nothing that can still happen changes them; else null. */
  decided(view: T, marketId: number, specifiers: string): GradedOutcome[] | null;
}
