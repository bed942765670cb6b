import { type CountryCode } from '@oware/config';
import { givenThisMonth, takeBudget } from '../../ledger/promotion-budgets';
import { type Sql } from '../../platform/database';
import { units } from '../../settings/remote-config/schemas';
import { RemoteConfig } from '../../settings/remote-config/service';

/** The first word of their gifts' reasons. */
const PROMOTION = 'virtual-challenge';
/** Units that challenges may give in a calendar month, while `virtualChallenges.month` says nothing. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 20_000_000_000, gh: 200_000_000 };

/** What challenges of virtual rounds may give in a calendar month. */
export const challengeBudget = async (sql: Sql, country: CountryCode): Promise<number> =>
  (await new RemoteConfig(sql).of(country)).get('virtualChallenges.month', units, MONTH[country]);

/** What challenges of this calendar month have given. */
export const challengesGiven = (counted: ReadonlyMap<string, number>): number => counted.get(PROMOTION) ?? 0;

/** What challenges may still give this calendar month, units. */
export async function challengesLeft(sql: Sql, country: CountryCode): Promise<number> {
  const [budget, counted] = [await challengeBudget(sql, country), await givenThisMonth(sql, country)];
  return Math.max(0, budget - challengesGiven(counted));
}

/** Takes the reward of a challenge from the month's budget. @returns the month that it counts in; null, and nothing is taken, when that is beyond it */
export const takeChallengeBudget = async (tx: Sql, country: CountryCode, amount: number): Promise<string | null> =>
  takeBudget(tx, { country, promotion: PROMOTION, amount, budget: await challengeBudget(tx, country) });
