import { type CountryCode } from '@oware/config';
import { hasBudget, takeBudget } from '../../ledger/promotion-budgets';
import { type Sql } from '../../platform/database';
import { units } from '../../settings/remote-config/schemas';
import { type RemoteConfig } from '../../settings/remote-config/service';

/** Units that birthdays may give in a calendar month, while `birthday.month` says nothing. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 100_000_000_000, gh: 1_000_000_000 };

/** What birthdays of a calendar month may give. */
export const birthdayBudget = async (config: RemoteConfig, country: CountryCode, sql?: Sql): Promise<number> =>
  (await config.of(country, sql)).get('birthday.month', units, MONTH[country]);

/** Takes the cost of a birthday's reward from the month's budget. @returns the month that it counts in; null, and nothing is taken, when that is beyond it */
export const takeBirthdayBudget = async (
  tx: Sql,
  config: RemoteConfig,
  country: CountryCode,
  amount: number,
): Promise<string | null> =>
  takeBudget(tx, { country, promotion: 'birthday', amount, budget: await birthdayBudget(config, country, tx) });

/** Whether the month's budget has so much left. */
export const birthdayBudgetHas = async (
  sql: Sql,
  config: RemoteConfig,
  country: CountryCode,
  amount: number,
): Promise<boolean> =>
  hasBudget(sql, { country, promotion: 'birthday', amount, budget: await birthdayBudget(config, country, sql) });
