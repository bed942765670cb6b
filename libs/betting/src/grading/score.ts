import { BettingError } from '../errors';

/** Values of home and away. */
export type Pair = readonly [home: number, away: number];

/** A final score, as detailed as the sport provides. */
export interface Score {
  /** After regular play: goals, points, or sets won in a sport with sets. */
  fullTime: Pair;
  halfTime?: Pair | undefined;
  /** Including overtime, if it was played; otherwise `fullTime` counts. */
  withOvertime?: Pair | undefined;
  /** Games or points won in each set, in order. */
  sets?: readonly Pair[] | undefined;
  /** Scores of each quarter, period, inning or map, in order. */
  periods?: readonly Pair[] | undefined;
  /** Football goals in order, if their minutes are known. */
  goals?: readonly Happening[] | undefined;
  /** Football corners in order. */
  corners?: readonly Happening[] | undefined;
  /** Football cards in order; each counts as one booking. */
  bookings?: readonly Booking[] | undefined;
}

/**
 * An occurrence for one side at a minute of the match: 1 to 45 in the first half, 46 to 90 in the second, stoppage time in the last minute
 * of each.
 */
export interface Happening {
  side: 0 | 1;
  minute: number;
}

/** A card; `red` is a sending-off. */
export interface Booking extends Happening {
  red: boolean;
}

/** A market's specifiers: the feed's text ("total=2.5|setnr=1") or their values by name. */
export type Specifiers = string | Readonly<Record<string, string>>;

/**
 * Returns the value of a specifier.
 * @throws BettingError `specifier_invalid` when the market's line is missing
 */
export function getSpecifier(specifiers: Specifiers, name: string): string {
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

/** Returns the part of the score that a market is about. */
export type Period = (score: Score, specifiers: Specifiers) => Pair;

function requirePart<T>(part: T | undefined): T {
  if (part === undefined)
    throw new BettingError('score_incomplete', 'The score does not contain the part that decides the market.');
  return part;
}

export const fullTime: Period = (score) => score.fullTime;

export const halfTime = (score: Score): Pair => requirePart(score.halfTime);

export const withOvertime: Period = (score) => score.withOvertime ?? score.fullTime;

/** Goals of the second half, without overtime. */
export const secondHalf: Period = (score) => {
  const half = requirePart(score.halfTime);
  return [score.fullTime[0] - half[0], score.fullTime[1] - half[1]];
};

const sum = (parts: readonly Pair[]): Pair =>
  parts.reduce<Pair>(([home, away], part) => [home + part[0], away + part[1]], [0, 0]);

/** Games, or points, of all sets. */
export const games: Period = (score) => sum(requirePart(score.sets));

/** Creates the period of a specifier such as `quarternr`, from 1. */
export const createPeriod =
  (name: string): Period =>
  (score, specifiers) =>
    requirePart(requirePart(score.periods)[Number(getSpecifier(specifiers, name)) - 1]);

/** First five innings. */
export const firstFive: Period = (score) => sum(requirePart(score.periods).slice(0, 5));

/** Games of the set in `setnr`. */
export const gamesOfSet: Period = (score, specifiers) => {
  const number = Number(getSpecifier(specifiers, 'setnr'));
  return requirePart(requirePart(score.sets)[number - 1]);
};

const LAST_OF_FIRST_HALF = 45;

/** Counts occurrences by side, in the whole match or only in the first half. */
export function countBySide(all: readonly Happening[] | undefined, firstHalf = false): Pair {
  const counted: [number, number] = [0, 0];
  for (const { side, minute } of requirePart(all)) if (!firstHalf || minute <= LAST_OF_FIRST_HALF) counted[side] += 1;
  return counted;
}

export const corners: Period = (score) => countBySide(score.corners);
export const firstHalfCorners: Period = (score) => countBySide(score.corners, true);
export const bookings: Period = (score) => countBySide(score.bookings);
export const firstHalfBookings: Period = (score) => countBySide(score.bookings, true);

/** Players sent off. */
export const sendingsOff: Period = (score) => countBySide(requirePart(score.bookings).filter(({ red }) => red));

/** Goals between two minutes, both included: `from=11|to=20`. */
export const between: Period = (score, specifiers) => {
  const [from, to] = [Number(getSpecifier(specifiers, 'from')), Number(getSpecifier(specifiers, 'to'))];
  return countBySide(requirePart(score.goals).filter(({ minute }) => minute >= from && minute <= to));
};

const notReported = (): never => {
  throw new BettingError('score_incomplete', 'The score contains only the goals of both halves.');
};

/**
 * Creates a score with only the goals of both halves. Grading by it throws for markets that need more, such as the order of goals or
 * corners, where a missing list would count as empty.
 */
export const createHalvesScore = (fullTime: Pair, halfTime: Pair): Score => ({
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
