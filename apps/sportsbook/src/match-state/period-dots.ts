import { type MatchClock } from '@oware/contracts';

/** Number of periods of regular time, by the n of `sr:sport:{n}`: halves, thirds or quarters. Sets and innings have no fixed number. */
const PERIODS: Readonly<Record<string, number>> = {
  1: 2,
  137: 2,
  202120001: 2,
  29: 2,
  6: 2,
  12: 2,
  4: 3,
  195: 3,
  2: 4,
  153: 4,
  16: 4,
};

/** Returns the number of periods of regular time; 0 in sports without a fixed number. */
export const getPeriodCount = (sportId: string): number => PERIODS[sportId.slice('sr:sport:'.length)] ?? 0;

/** Periods of a match as dots. */
interface PeriodDots {
  count: number;
  /** Number of periods that have begun. */
  begun: number;
}

/** Returns the periods of a match and how many have begun; null in extra time and in sports without a fixed number of periods. */
export function getPeriodDots(sportId: string, clock: MatchClock | null): PeriodDots | null {
  const count = PERIODS[sportId.slice('sr:sport:'.length)];
  const period = clock?.period ?? '';
  if (count === undefined || /overtime|extra|penalt/i.test(period)) return null;
  const begun = /^half-?time$/i.test(period) ? count / 2 : Number(/\d/.exec(period)?.[0] ?? 0);
  return begun >= 1 && begun <= count ? { count, begun } : null;
}
