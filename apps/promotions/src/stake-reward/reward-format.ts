import { formatCurrency } from '@oware/betting';
import { type StakeGift } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { selectStakeRewardTexts } from './texts';

/** Formats a chance in 1/10000 as a percentage: `50%`, `0.25%`. */
export const formatPercent = (chance: number): string => `${chance / 100}%`;

/** Texts for amounts and gifts. */
interface RewardFormat {
  /** `₦50.00` */
  money(amount: number): string;
  /** `₦50.00 as a cash gift`, `25 loyalty points` */
  gift(gift: StakeGift): string;
  /** The same in a button: `₦50.00`, `25 loyalty points`. */
  worth(gift: StakeGift): string;
}

/** Returns the texts for amounts and gifts, in the country's currency. */
export function useRewardFormat(): RewardFormat {
  const text = useSelector(selectStakeRewardTexts);
  const { currency } = usePlatform().country;
  const money = (amount: number): string => formatCurrency(currency, amount);
  const worth = (gift: StakeGift): string =>
    gift.kind === 'cash' ? money(gift.amount) : text('points', { params: { count: gift.points } });
  return {
    money,
    worth,
    gift: (gift) => (gift.kind === 'cash' ? text('cash', { params: { amount: worth(gift) } }) : worth(gift)),
  };
}
