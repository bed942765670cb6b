import { BettingError } from '../errors';

/** Home and away. */
export type Pair = readonly [home: number, away: number];

/** A final score, as much of it as the sport has. */
export interface Score {
  /** After regular play: goals, points, or sets won in a sport played in sets. */
  fullTime: Pair;
  halfTime?: Pair | undefined;
  /** With overtime, when it was played; else `fullTime` stands. */
  withOvertime?: Pair | undefined;
  /** Games or points won in each set, in order. */
  sets?: readonly Pair[] | undefined;
  /** What each side scored in each quarter, period, inning or map, in order. */
  periods?: readonly Pair[] | undefined;
  /** Goals of football in order, where it is known when they fell. */
  goals?: readonly Happening[] | undefined;
  /** Corners of football in order. */
  corners?: readonly Happening[] | undefined;
  /** Cards of football in order; each counts as one booking. */
  bookings?: readonly Booking[] | undefined;
}

/** Something that a side did at a minute of the match: 1 to 45 in the first half, 46 to 90 in the second, stoppage time in the last of each. */
export interface Happening {
  side: 0 | 1;
  minute: number;
}

/** A card; `red` sends off. */
export interface Booking extends Happening {
  red: boolean;
}

/** A market's specifiers: the feed's text ("total=2.5|setnr=1") or their values by name. */
export type Specifiers = string | Readonly<Record<string, string>>;

/** The value of one specifier. @throws BettingError `specifier_invalid` when the market's line is missing */
export function specifier(specifiers: Specifiers, name: string): string {
  const value =
    typeof specifiers === 'string'
      ? specifiers
          .split('|')
          .find((each) => each.startsWith(`${name}=`))
          ?.slice(name.length + 1)
      : specifiers[name];
  if (value === undefined) throw new BettingError('specifier_invalid', `Specifier "${name}" is missing.`);
  return value;
}

/** Which score a market is about. */
export type Period = (score: Score, specifiers: Specifiers) => Pair;

function known<T>(part: T | undefined): T {
  if (part === undefined)
    throw new BettingError('score_incomplete', 'The score lacks the part that the market is about.');
  return part;
}

export const fullTime: Period = (score) => score.fullTime;

export const halfTime = (score: Score): Pair => known(score.halfTime);

export const withOvertime: Period = (score) => score.withOvertime ?? score.fullTime;

/** What was scored after the first half, without overtime. */
export const secondHalf: Period = (score) => {
  const half = known(score.halfTime);
  return [score.fullTime[0] - half[0], score.fullTime[1] - half[1]];
};

const sum = (parts: readonly Pair[]): Pair =>
  parts.reduce<Pair>(([home, away], part) => [home + part[0], away + part[1]], [0, 0]);

/** Games, or points, of all sets. */
export const games: Period = (score) => sum(known(score.sets));

/** The period that a specifier such as `quarternr` names, from 1. */
export const periodOf =
  (name: string): Period =>
  (score, specifiers) =>
    known(known(score.periods)[Number(specifier(specifiers, name)) - 1]);

/** The first five innings. */
export const firstFive: Period = (score) => sum(known(score.periods).slice(0, 5));

/** Games of the set that `setnr` names. */
export const gamesOfSet: Period = (score, specifiers) => {
  const number = Number(specifier(specifiers, 'setnr'));
  return known(known(score.sets)[number - 1]);
};

const LAST_OF_FIRST_HALF = 45;

/** How often each side did something, in all or in the first half only. */
export function countOf(all: readonly Happening[] | undefined, firstHalf = false): Pair {
  const counted: [number, number] = [0, 0];
  for (const { side, minute } of known(all)) if (!firstHalf || minute <= LAST_OF_FIRST_HALF) counted[side] += 1;
  return counted;
}

export const corners: Period = (score) => countOf(score.corners);
export const firstHalfCorners: Period = (score) => countOf(score.corners, true);
export const bookings: Period = (score) => countOf(score.bookings);
export const firstHalfBookings: Period = (score) => countOf(score.bookings, true);

/** Players sent off. */
export const sendingsOff: Period = (score) => countOf(known(score.bookings).filter(({ red }) => red));

/** Goals between two minutes, both counted: `from=11|to=20`. */
export const between: Period = (score, specifiers) => {
  const [from, to] = [Number(specifier(specifiers, 'from')), Number(specifier(specifiers, 'to'))];
  return countOf(known(score.goals).filter(({ minute }) => minute >= from && minute <= to));
};

const notReported = (): never => {
  throw new BettingError('score_incomplete', 'Only the goals of both halves are known.');
};

/**
 * A score of which nothing but its halves is known: grading by it fails for a market that looks at anything else, as the order of
 * goals or corners, where an absent list would count as none.
 */
export const halvesOnly = (fullTime: Pair, halfTime: Pair): Score => ({
  fullTime,
  halfTime,
  get goals() {
    return notReported();
  },
  get corners() {
    return notReported();
  },
  get bookings() {
    return notReported();
  },
});
