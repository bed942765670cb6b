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
  /** Games won in each set, in order. */
  sets?: readonly Pair[] | undefined;
}

/** A market's specifiers: the feed's text ("total=2.5|setnr=1") or their values by name. */
export type Specifiers = string | Readonly<Record<string, string>>;

/** The value of one specifier. @throws BettingError `specifier_invalid` when the market's line is missing */
export function specifier(specifiers: Specifiers, name: string): string {
  const value =
    typeof specifiers === 'string'
      ? specifiers.split('|').find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1)
      : specifiers[name];
  if (value === undefined) throw new BettingError('specifier_invalid', `Specifier "${name}" is missing.`);
  return value;
}

/** Which score a market is about. */
export type Period = (score: Score, specifiers: Specifiers) => Pair;

function known<T>(part: T | undefined, name: string): T {
  if (part === undefined) throw new BettingError('score_incomplete', `The score has no ${name}.`);
  return part;
}

export const fullTime: Period = (score) => score.fullTime;

export const halfTime: Period = (score) => known(score.halfTime, 'half-time');

export const withOvertime: Period = (score) => score.withOvertime ?? score.fullTime;

/** Games of the whole match. */
export const games: Period = (score) =>
  known(score.sets, 'sets').reduce<Pair>(([home, away], set) => [home + set[0], away + set[1]], [0, 0]);

/** Games of the set that `setnr` names. */
export const gamesOfSet: Period = (score, specifiers) => {
  const number = specifier(specifiers, 'setnr');
  return known(known(score.sets, 'sets')[Number(number) - 1], `set ${number}`);
};
