import { type CountryCode } from '@oware/config';
import { type Sql } from '../../platform/database';
import { type Giver, hasBirthdayBudget, takeBirthdayBudget } from '../../player/birthday/api';
import { type RemoteConfig } from '../../settings/remote-config/api';
import { loadPlan, getTerms } from './plan';
import { type Jackpot } from './service';

/** Validity of a birthday ticket, ms. */
const DURATION_MS = 30 * 86_400_000;

/**
 * Creates the giver of birthday tickets for the jackpot; a ticket charges the price of an entry to the month's budget.
 */
export function createTicketGiver(jackpot: Pick<Jackpot, 'giveTicket'>, config: RemoteConfig): Giver {
  const worth = async (sql: Sql, country: CountryCode): Promise<number> =>
    getTerms(country, await loadPlan(sql, country)).price;
  return {
    needsIdentity: true,
    amount: () => 1,
    isLeft: async (sql, country) => hasBirthdayBudget(sql, config, country, await worth(sql, country)),
    async give(tx, { userId, country, year }) {
      const budgeted = await worth(tx, country);
      const budgetMonth = await takeBirthdayBudget(tx, config, country, budgeted);
      if (budgetMonth === null) return 'none';
      await jackpot.giveTicket(tx, { userId, country }, `birthday:${year}`, DURATION_MS, { budgeted, budgetMonth });
    },
  };
}
