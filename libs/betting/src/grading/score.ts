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
