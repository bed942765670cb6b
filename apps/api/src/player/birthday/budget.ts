import { type CountryCode } from '@oware/config';
import { hasBudget, takeBudget } from '../../ledger/api';
import { type Sql } from '../../platform/database';
import { type RemoteConfig, units } from '../../settings/remote-config/api';

/** Default monthly budget of birthday rewards in units, used when `birthday.month` is not configured. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 100_000_000_000, gh: 1_000_000_000 };

/** Returns the monthly budget of birthday rewards. */
export const getBirthdayBudget = async (config: RemoteConfig, country: CountryCode, sql?: Sql): Promise<number> =>
  (await config.of(country, sql)).get('birthday.month', units, MONTH[country]);

/**
 * Deducts the cost of a birthday reward from the month's budget.
 * @returns the month that it counts in; null, without a deduction, when it
 * exceeds the budget
 */
export const takeBirthdayBudget = async (
  tx: Sql,
  config: RemoteConfig,
  country: CountryCode,
  amount: number,
): Promise<string | null> =>
  takeBudget(tx, { country, promotion: 'birthday', amount, budget: await getBirthdayBudget(config, country, tx) });

/** Whether this amount is left in the month's budget. */
export const hasBirthdayBudget = async (
  sql: Sql,
  config: RemoteConfig,
  country: CountryCode,
  amount: number,
): Promise<boolean> =>
  hasBudget(sql, { country, promotion: 'birthday', amount, budget: await getBirthdayBudget(config, country, sql) });
