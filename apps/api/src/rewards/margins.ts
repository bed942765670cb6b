import { MIN_MARGIN, MIN_REWARD_ODDS, type RewardMargins } from '@oware/betting';
import { type Sql } from '../platform/database';
import { measureMargins, type SportMargin } from '../sports/catalogue/api';

/** Minimum number of open lines for a sport's margin to count; with fewer, a single wrong price could decide it. */
export const MIN_LINES = 20;

/** Margins that bound rewards, × 10,000, and the measurements behind them. */
export interface MeasuredMargins {
  /** For sports the lower of {@link MIN_MARGIN} and the measured margin, never below 0. */
  margins: RewardMargins;
  /** All sports with open lines, lowest margin first. */
  sports: readonly SportMargin[];
  /** Sport with the lowest margin among those with enough lines; null when none has. */
  lowest: SportMargin | null;
}

/**
 * Measures the margins of current prices, on lines whose outcomes all count for rewards: players who want a reward bet where the margin is
 * lowest.
 */
export async function measureRewardMargins(sql: Sql): Promise<MeasuredMargins> {
  const sports = await measureMargins(sql, MIN_REWARD_ODDS);
  const lowest = sports.find(({ lines }) => lines >= MIN_LINES) ?? null;
  const offered = Math.max(0, lowest?.margin ?? MIN_MARGIN.sports);
  return { margins: { ...MIN_MARGIN, sports: Math.min(MIN_MARGIN.sports, offered) }, sports, lowest };
}
