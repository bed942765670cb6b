import { type LimitsLeft } from '@oware/contracts';
import { type StoreState } from '@oware/platform/store';
import { withCurrency } from '../money/amount';
import { betslipApi } from './endpoints';
import { type ReasonTexts } from './texts';

/** What the player's own limits leave, as the server said last; null before it has. */
export const selectLimitsLeft = (state: StoreState): LimitsLeft | null =>
  betslipApi.endpoints.sportsbookLimitsLeft.select()(state as never).data ?? null;

/** What is said at the stake button of the limit that leaves least; null without a limit. */
export function ownLimitText(text: ReasonTexts, left: LimitsLeft | null, currency: string): string | null {
  if (!left?.tightest || left.stake === null) return null;
  const { kind, period } = left.tightest;
  return text(`left_${kind}_${period}`, { params: { amount: withCurrency(currency, left.stake) } });
}
