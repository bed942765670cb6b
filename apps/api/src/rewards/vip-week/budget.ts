import { type CountryCode } from '@oware/config';
import { takeBudget } from '../../ledger/promotion-budgets';
import { type Sql } from '../../platform/database';
import { units } from '../../settings/remote-config/schemas';
import { type RemoteConfig } from '../../settings/remote-config/service';

/** Units that weekly free bets may give in a calendar month, while `vipWeek.month` says nothing. */
const MONTH: Readonly<Record<CountryCode, number>> = { ng: 100_000_000_000, gh: 1_000_000_000 };

/** What weekly free bets of a calendar month may give, units. */
export const vipWeekBudget = async (
  config: Pick<RemoteConfig, 'of'>,
  country: CountryCode,
  sql?: Sql,
): Promise<number> => (await config.of(country, sql)).get('vipWeek.month', units, MONTH[country]);

/** Takes a free bet from the month's budget. @returns the month that it counts in; null, and nothing is taken, when that is beyond it */
export const takeVipWeekBudget = async (
  tx: Sql,
  config: Pick<RemoteConfig, 'of'>,
  country: CountryCode,
  amount: number,
): Promise<string | null> =>
  takeBudget(tx, { country, promotion: 'vip-week', amount, budget: await vipWeekBudget(config, country, tx) });
