import { type CountryCode } from '@oware/config';
import { type BirthdayReward } from '@oware/contracts';
import { type Gifts } from '../gifts/service';
import { type Clock } from '../platform/clock';
import { type VipTiers } from '../vip-tier/service';
import { type Giver } from './service';

/** Loyalty points on a birthday. */
const POINTS = 50;
/** Worth of the gift, units of 1/10000. */
const GIFT: Readonly<Record<CountryCode, number>> = { ng: 5_000_000, gh: 50_000 };
/** The gift is to be redeemed within so many ms. */
const GIFT_LASTS = 30 * 86_400_000;
/** A gift that is redeemed into the balance, for no stake can be taken out of a free bet. */
const CASH = 1;

interface Parts { tiers: VipTiers; gifts: Gifts; clock: Clock }

/** Rewards that are given, each of which a player can use: no live bet takes a flash freeze card, and there is no jackpot. */
export const birthdayGivers = ({ tiers, gifts, clock }: Parts): Partial<Record<BirthdayReward, Giver>> => ({
  free_bet_gift: {
    amount: (country) => GIFT[country],
    async give(tx, { userId, country, year }) {
      const gift = await gifts.give(tx, {
        userId, country, kind: CASH, amount: GIFT[country], expireTime: clock.now() + GIFT_LASTS, reason: `birthday:${year}`,
      });
      return () => gifts.tell(gift);
    },
  },
  loyalty_point: {
    amount: () => POINTS,
    give: (tx, { userId, year }) => tiers.give(tx, userId, POINTS, `birthday:${year}`),
  },
});
