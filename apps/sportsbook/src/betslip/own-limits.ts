import { type LimitsLeft } from '@oware/contracts';
import { type StoreState } from '@oware/platform/store';
import { withCurrency } from '../money/amount';
import { betslipApi } from './endpoints';
import { type ReasonTexts } from './texts';

/** What the player's own limits leave, as the server said last; null before it has. */
export const selectLimitsLeft = (state: StoreState): LimitsLeft | null =>
  betslipApi.endpoints.sportsbookLimitsLeft.select()(state as never).data ?? null;

const MINUTE = 60_000;

/** What is said at the stake button of the limit that leaves least, and of the time of play that is left; null without a limit. */
export function ownLimitText(text: ReasonTexts, left: LimitsLeft | null, currency: string): string | null {
  const said = [tightestText(text, left, currency), timeText(text, left?.session ?? 0)].filter((one) => one !== null);
  return said.length > 0 ? said.join(' ') : null;
}

function tightestText(text: ReasonTexts, left: LimitsLeft | null, currency: string): string | null {
  if (!left?.tightest || left.stake === null) return null;
  const { kind, period } = left.tightest;
  if (left.stake <= 0 && (kind === 'stake' || kind === 'loss')) return text(`reached_${kind}`);
  return text(`left_${kind}_${period}`, { params: { amount: withCurrency(currency, left.stake) } });
}

/** The time before it bites; once it is over it is the tightest limit. @param left ms */
function timeText(text: ReasonTexts, left: number): string | null {
  if (left <= 0) return null;
  const minutes = Math.floor(left / MINUTE);
  return text('left_time', { params: { hours: Math.floor(minutes / 60), minutes: minutes % 60 } });
}
