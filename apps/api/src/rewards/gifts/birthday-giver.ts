import { GIFT_KIND } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type Clock } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { type Giver, hasBirthdayBudget, takeBirthdayBudget } from '../../player/birthday/api';
import { type VipTiers } from '../../player/vip-tier/api';
import { type RemoteConfig } from '../../settings/remote-config/api';
import { isWithinAllowance } from './allowance';
import { type Gifts } from './service';
import { findGiftByReason } from './store';

/** Amount of the gift for all players, units of 1/10000. */
export const BIRTHDAY_GIFT: Readonly<Record<CountryCode, number>> = { ng: 5_000_000, gh: 50_000 };
/** Validity of the gift, ms. */
const GIFT_DURATION_MS = 30 * 86_400_000;

/** Dependencies of the giver. */
interface Parts {
  gifts: Pick<Gifts, 'give' | 'notify'>;
  clock: Clock;
  remoteConfig: RemoteConfig;
  tiers: Pick<VipTiers, 'getBenefits'>;
}

/**
 * Creates the giver of birthday free bets, within the budgets of the month and of the player: increased by the player's VIP tier
 * (docs/adr/0153), or the basic one when the increased one exceeds a budget.
 */
export function createGiftGiver({ gifts, clock, remoteConfig, tiers }: Parts): Giver {
  const getAmount = async (sql: Sql, player: { userId: string; country: CountryCode }): Promise<number> =>
    BIRTHDAY_GIFT[player.country] + (await tiers.getBenefits(sql, player)).birthdayExtra;
  return {
    needsIdentity: true,
    amount: getAmount,
    given: async (sql, { userId, year }) => (await findGiftByReason(sql, userId, `birthday:${year}`))?.initBal ?? null,
    isLeft: (sql, country) => hasBirthdayBudget(sql, remoteConfig, country, BIRTHDAY_GIFT[country]),
    async give(tx, { userId, country, year }) {
      for (const amount of new Set([await getAmount(tx, { userId, country }), BIRTHDAY_GIFT[country]])) {
        if (!(await isWithinAllowance(tx, { userId, country, amount }, clock.now()))) continue;
        const budgetMonth = await takeBirthdayBudget(tx, remoteConfig, country, amount);
        if (budgetMonth === null) continue;
        const terms = { userId, country, kind: GIFT_KIND.freeBet, amount, expireTime: clock.now() + GIFT_DURATION_MS };
        const gift = await gifts.give(tx, { ...terms, budgetMonth, reason: `birthday:${year}` });
        return () => gifts.notify(gift);
      }
      return 'none';
    },
  };
}
