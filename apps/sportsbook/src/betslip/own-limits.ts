import { formatCurrency } from '@oware/betting';
import { describeTimeLeft, type OwnLimitTexts } from '@oware/content';
import { type Currency, type LimitsLeft } from '@oware/contracts';
import { type StoreState } from '@oware/platform/store';
import { betslipApi } from './endpoints';
import { type ReasonTexts } from './texts';

/** Amounts remaining under the player's own limits from the last response; null before the first one. */
export const selectLimitsLeft = (state: StoreState): LimitsLeft | null =>
  betslipApi.endpoints.sportsbookLimitsLeft.select()(state as never).data ?? null;

/** Texts of the slip, and texts shared by all buttons that take a stake. */
export interface LimitTexts {
  text: ReasonTexts;
  ownLimits: OwnLimitTexts;
}

/** Returns the text at the stake button about the tightest limit and the remaining play time; null without a limit. */
export function getOwnLimitText(texts: LimitTexts, left: LimitsLeft | null, currency: Currency): string | null {
  // The remaining time is shown before it runs out; after that it is the tightest limit.
  const lines = [getTightestText(texts, left, currency), describeTimeLeft(texts.ownLimits, left?.session)].filter(
    (one) => one !== null,
  );
  return lines.length > 0 ? lines.join(' ') : null;
}

function getTightestText({ text, ownLimits }: LimitTexts, left: LimitsLeft | null, currency: Currency): string | null {
  if (!left?.tightest || left.stake === null) return null;
  const { kind, period } = left.tightest;
  if (left.stake <= 0 && (kind === 'stake' || kind === 'loss')) return ownLimits(`reached_${kind}`);
  return text(`left_${kind}_${period}`, { params: { amount: formatCurrency(currency, left.stake) } });
}
