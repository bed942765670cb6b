import { type BetWeek } from '@oware/contracts';

const WEEK = 7 * 24 * 60 * 60_000;

/**
 * Returns the last weeks in order, including those without bets; none when there are no bets in them.
 * @param weeks weeks with bets, oldest first
 * @param now ms since 1970
 * @param count number of weeks to return; the current one is the last
 */
export function fillWeeks(weeks: readonly BetWeek[], now: number, count: number): BetWeek[] {
  const [known] = weeks;
  if (!known) return [];
  const last = known.start + Math.floor((now - known.start) / WEEK) * WEEK;
  return Array.from({ length: count }, (_, index) => {
    const start = last - (count - 1 - index) * WEEK;
    return weeks.find((week) => week.start === start) ?? { start, bets: 0, staked: 0, returned: 0 };
  });
}
