import { type CountryCode } from '@oware/config';
import { type Sql } from '../../platform/database';
import { birthdayBudgetHas, takeBirthdayBudget } from '../../player/birthday/budget';
import { type Giver } from '../../player/birthday/service';
import { type RemoteConfig } from '../../settings/remote-config/service';
import { planOf, termsOf } from './plan';
import { type Jackpot } from './service';

/** A ticket of a birthday can be used for so many ms. */
const LASTS = 30 * 86_400_000;

/** Gives a ticket for the jackpot on a birthday; it costs what an entry costs, of the budget of the month. */
export function ticketGiver(jackpot: Pick<Jackpot, 'giveTicket'>, config: RemoteConfig): Giver {
  const worth = async (sql: Sql, country: CountryCode): Promise<number> =>
    termsOf(country, await planOf(sql, country)).price;
  return {
    needsIdentity: true,
    amount: () => 1,
    isLeft: async (sql, country) => birthdayBudgetHas(sql, config, country, await worth(sql, country)),
    async give(tx, { userId, country, year }) {
      const budgeted = await worth(tx, country);
      const budgetMonth = await takeBirthdayBudget(tx, config, country, budgeted);
      if (budgetMonth === null) return 'none';
      await jackpot.giveTicket(tx, { userId, country }, `birthday:${year}`, LASTS, { budgeted, budgetMonth });
    },
  };
}
