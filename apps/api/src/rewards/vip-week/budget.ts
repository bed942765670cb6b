import { type CountryCode } from '@oware/config';
import { takeBudget } from '../../ledger/api';
import { type Sql } from '../../platform/database';
import { type RemoteConfig, units } from '../../settings/remote-config/api';

/** Default monthly budget of weekly free bets in units, used when `vipWeek.month` is not configured. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 100_000_000_000, gh: 1_000_000_000 };

/** Returns the monthly budget of weekly free bets, units. */
export const getVipWeekBudget = async (
  config: Pick<RemoteConfig, 'of'>,
  country: CountryCode,
  sql?: Sql,
): Promise<number> => (await config.of(country, sql)).get('vipWeek.month', units, MONTH[country]);

/**
 * Deducts a free bet from the month's budget.
 * @returns the month that it counts in; null, without a deduction, when it exceeds the budget
 */
export const takeVipWeekBudget = async (
  tx: Sql,
  config: Pick<RemoteConfig, 'of'>,
  country: CountryCode,
  amount: number,
): Promise<string | null> =>
  takeBudget(tx, { country, promotion: 'vip-week', amount, budget: await getVipWeekBudget(config, country, tx) });
