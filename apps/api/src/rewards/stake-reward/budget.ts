import { type CountryCode } from '@oware/config';
import { type StakeGift, type StakeStep } from '@oware/contracts';
import { loadGivenThisMonth, returnBudget, takeBudget } from '../../ledger/api';
import { type Sql } from '../../platform/database';
import { type Switches, units } from '../../settings/remote-config/api';

/** First word of the reasons of these gifts. */
const PROMOTION = 'stake-reward';
/** Default monthly budget of stake rewards in units, used when `stakeReward.month` is not configured. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 500_000_000_000, gh: 5_000_000_000 };

/** Returns the monthly budget of stake rewards. */
export const getStakeRewardBudget = (switches: Switches, country: CountryCode): number =>
  switches.get('stakeReward.month', units, MONTH[country]);

/** Returns the units that stake rewards have given this calendar month. */
export const getStakeRewardsGiven = (counted: ReadonlyMap<string, number>): number => counted.get(PROMOTION) ?? 0;

/** Returns the units that stake rewards may still give this calendar month. */
export async function getStakeRewardsLeft(sql: Sql, switches: Switches, country: CountryCode): Promise<number> {
  return Math.max(
    0,
    getStakeRewardBudget(switches, country) - getStakeRewardsGiven(await loadGivenThisMonth(sql, country)),
  );
}

const getCash = (gift: StakeGift): number => (gift.kind === 'cash' ? gift.amount : 0);

/** Returns the highest cash gift of a step; for a draw its largest prize. */
export const getMaxCash = (step: StakeStep): number =>
  Math.max(...(step.way === 'draw' ? step.prizes.map(({ gift }) => gift) : [step.gift]).map(getCash));

/** Step with the configuration of its country. */
interface Taking {
  step: StakeStep;
  country: CountryCode;
  switches: Switches;
}

/**
 * Deducts the highest gift of a step from the month's budget, so that a draw never depends on the rest of the budget; {@link returnUnusedCost}
 * returns the difference.
 * @returns the month that it counts in; null for a step without cash; false, without a deduction, when it exceeds the budget
 */
export async function takeMaxCost(tx: Sql, { step, country, switches }: Taking): Promise<string | null | false> {
  const amount = getMaxCash(step);
  const budget = getStakeRewardBudget(switches, country);
  if (amount === 0) return null;
  return (await takeBudget(tx, { country, promotion: PROMOTION, amount, budget })) ?? false;
}

/**
 * Returns to the budget the difference between the deduction by {@link takeMaxCost} in the same transaction and the gift.
 */
export async function returnUnusedCost(
  tx: Sql,
  { step, country }: Omit<Taking, 'switches'>,
  gift: StakeGift,
): Promise<void> {
  const amount = getMaxCash(step) - getCash(gift);
  if (amount > 0) await returnBudget(tx, { country, promotion: PROMOTION, amount });
}
