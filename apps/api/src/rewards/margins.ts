import { LEAST_MARGIN, LEAST_REWARD_ODDS, type RewardMargins } from '@oware/betting';
import { type Sql } from '../platform/database';
import { measureMargins, type SportMargin } from '../sports/catalogue/margins';

/** Lines that a sport must have open so that its margin counts: of fewer, one wrong price would decide. */
export const LEAST_LINES = 20;

/** The margins that rewards are bound by, × 10,000, and what they were measured on. */
export interface MeasuredMargins {
  /** Of sports the lower one of {@link LEAST_MARGIN} and of what is offered; never below 0. */
  margins: RewardMargins;
  /** All sports with open lines, the lowest margin first. */
  sports: readonly SportMargin[];
  /** The sport with the lowest margin among those with enough lines; null when none has. */
  lowest: SportMargin | null;
}

/**
 * Measures what players can bet at now, on lines of which each outcome counts for rewards: a player who wants a reward stakes where the house keeps
 * least.
 */
export async function measureRewardMargins(sql: Sql): Promise<MeasuredMargins> {
  const sports = await measureMargins(sql, LEAST_REWARD_ODDS);
  const lowest = sports.find(({ lines }) => lines >= LEAST_LINES) ?? null;
  const offered = Math.max(0, lowest?.margin ?? LEAST_MARGIN.sports);
  return { margins: { ...LEAST_MARGIN, sports: Math.min(LEAST_MARGIN.sports, offered) }, sports, lowest };
}
