import { formatCurrency } from '@oware/betting';
import { describeTimeLeft, type OwnLimitTexts } from '@oware/content';
import { type Currency, type LimitsLeft } from '@oware/contracts';
import { type StoreState } from '@oware/platform/store';
import { betslipApi } from './endpoints';
import { type ReasonTexts } from './texts';

/** What the player's own limits leave, as the server said last; null before it has. */
export const selectLimitsLeft = (state: StoreState): LimitsLeft | null =>
  betslipApi.endpoints.sportsbookLimitsLeft.select()(state as never).data ?? null;

/** The words of the slip, and those that all buttons that take a stake have in common. */
export interface LimitWords {
  text: ReasonTexts;
  ownLimits: OwnLimitTexts;
}

/** What is said at the stake button of the limit that leaves least, and of the time of play that is left; null without a limit. */
export function ownLimitText(texts: LimitWords, left: LimitsLeft | null, currency: Currency): string | null {
  // Time is said before it bites; once it is over it is the tightest limit.
  const said = [tightestText(texts, left, currency), describeTimeLeft(texts.ownLimits, left?.session)].filter(
    (one) => one !== null,
  );
  return said.length > 0 ? said.join(' ') : null;
}

function tightestText({ text, ownLimits }: LimitWords, left: LimitsLeft | null, currency: Currency): string | null {
  if (!left?.tightest || left.stake === null) return null;
  const { kind, period } = left.tightest;
  if (left.stake <= 0 && (kind === 'stake' || kind === 'loss')) return ownLimits(`reached_${kind}`);
  return text(`left_${kind}_${period}`, { params: { amount: formatCurrency(currency, left.stake) } });
}
