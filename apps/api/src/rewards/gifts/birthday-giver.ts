import { GIFT_KIND } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import { type Clock } from '../../platform/clock';
import { birthdayBudgetHas, takeBirthdayBudget } from '../../player/birthday/budget';
import { type Giver } from '../../player/birthday/service';
import { type RemoteConfig } from '../../settings/remote-config/service';
import { isWithinAllowance } from './allowance';
import { type Gifts } from './service';

/** Worth of the gift, units of 1/10000. */
export const BIRTHDAY_GIFT: Readonly<Record<CountryCode, number>> = { ng: 5_000_000, gh: 50_000 };
/** The gift pays a bet within so many ms. */
const GIFT_LASTS = 30 * 86_400_000;

/** Gives a free bet on a birthday, within the budget of the month. */
export const giftGiver = (gifts: Pick<Gifts, 'give' | 'notify'>, clock: Clock, config: RemoteConfig): Giver => ({
  needsIdentity: true,
  amount: (country) => BIRTHDAY_GIFT[country],
  isLeft: (sql, country) => birthdayBudgetHas(sql, config, country, BIRTHDAY_GIFT[country]),
  async give(tx, { userId, country, year }) {
    if (!(await isWithinAllowance(tx, { userId, country, amount: BIRTHDAY_GIFT[country] }, clock.now()))) return 'none';
    const budgetMonth = await takeBirthdayBudget(tx, config, country, BIRTHDAY_GIFT[country]);
    if (budgetMonth === null) return 'none';
    const gift = await gifts.give(tx, {
      userId,
      country,
      kind: GIFT_KIND.freeBet,
      amount: BIRTHDAY_GIFT[country],
      expireTime: clock.now() + GIFT_LASTS,
      budgetMonth,
      reason: `birthday:${year}`,
    });
    return () => gifts.notify(gift);
  },
});
