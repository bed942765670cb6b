import { type CountryCode } from '@oware/config';
import { type StakeGift, type StakeStep } from '@oware/contracts';
import { givenThisMonth, returnBudget, takeBudget } from '../../ledger/promotion-budgets';
import { type Sql } from '../../platform/database';
import { units } from '../../settings/remote-config/schemas';
import { type Switches } from '../../settings/remote-config/service';

/** The first word of their gifts' reasons. */
const PROMOTION = 'stake-reward';
/** Units that stake rewards may give in a calendar month, while `stakeReward.month` says nothing. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 500_000_000_000, gh: 5_000_000_000 };

/** What stake rewards of a calendar month may give. */
export const stakeRewardBudget = (switches: Switches, country: CountryCode): number =>
  switches.get('stakeReward.month', units, MONTH[country]);

/** What stake rewards of this calendar month have given. */
export const stakeRewardsGiven = (counted: ReadonlyMap<string, number>): number => counted.get(PROMOTION) ?? 0;

/** What stake rewards may still give this calendar month, units. */
export async function stakeRewardsLeft(sql: Sql, switches: Switches, country: CountryCode): Promise<number> {
  return Math.max(0, stakeRewardBudget(switches, country) - stakeRewardsGiven(await givenThisMonth(sql, country)));
}

const cashOf = (gift: StakeGift): number => (gift.kind === 'cash' ? gift.amount : 0);

/** The most cash that a step may give: of a draw its largest prize. */
export const mostCashOf = (step: StakeStep): number =>
  Math.max(...(step.way === 'draw' ? step.prizes.map(({ gift }) => gift) : [step.gift]).map(cashOf));

/** A step and the terms of its country. */
interface Taking {
  step: StakeStep;
  country: CountryCode;
  switches: Switches;
}

/**
 * Takes the most that a step may give from the month's budget, so that what is drawn never depends on what is left; {@link keepCost} gives the rest back.
 * @returns the month that it counts in; null of a step that gives no cash; false, and nothing is taken, when that is beyond the budget
 */
export async function takeMost(tx: Sql, { step, country, switches }: Taking): Promise<string | null | false> {
  const amount = mostCashOf(step);
  const budget = stakeRewardBudget(switches, country);
  if (amount === 0) return null;
  return (await takeBudget(tx, { country, promotion: PROMOTION, amount, budget })) ?? false;
}

/** Leaves in the budget what a step has given, of what {@link takeMost} took in the same transaction. */
export async function keepCost(tx: Sql, { step, country }: Omit<Taking, 'switches'>, gift: StakeGift): Promise<void> {
  const amount = mostCashOf(step) - cashOf(gift);
  if (amount > 0) await returnBudget(tx, { country, promotion: PROMOTION, amount });
}
