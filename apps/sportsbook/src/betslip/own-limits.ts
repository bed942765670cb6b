import { type LimitPeriod, type LimitsLeft } from '@oware/contracts';
import { type StoreState } from '@oware/platform/store';
import { withCurrency } from '../money/amount';
import { betslipApi } from './endpoints';

/** What the player's own limits leave, as the server said last; null before it has. */
export const selectLimitsLeft = (state: StoreState): LimitsLeft | null =>
  betslipApi.endpoints.sportsbookLimitsLeft.select()(state as never).data ?? null;

const spans: Record<LimitPeriod, string> = { day: '24 hours', week: '7 days', month: '30 days' };

/** What is said at the stake button of the limit that leaves least; null without a limit. */
export function ownLimitText(left: LimitsLeft | null, currency: string): string | null {
  if (!left?.tightest || left.stake === null) return null;
  const { kind, period } = left.tightest;
  if (kind === 'session') return `You have played as long as you chose for ${spans[period]}.`;
  return `Your ${kind} limit for ${spans[period]} leaves ${withCurrency(currency, left.stake)}.`;
}
