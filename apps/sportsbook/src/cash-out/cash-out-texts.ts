import { type DropPolicy, formatCurrency } from '@oware/betting';
import { type TextOptions } from '@oware/content';
import { BizCode, type CashOutRejection, type Currency, type Units } from '@oware/contracts';
import { type CashOutCall, type CashOutPhase } from './cash-out-call';
import { type CallTexts, type CashOutTexts } from './texts';

/** Looks up texts as strings, or as elements with the authoritative English text below. */
type Say<Texts, Words> = (key: Texts extends (key: infer Key) => string ? Key : never, options?: TextOptions) => Words;

/** Returns the sentence that explains why a bet cannot be cashed out now; null without a text. */
export const getRejectionText = <Words>(text: Say<CashOutTexts, Words>, rejection: CashOutRejection): Words | null =>
  rejection === 'over' ? null : text(`not_${rejection}`);

/** Formats a chance in whole percent; never 0 or 100 while the bet is open. */
export const formatChance = (chance: number): string => String(Math.min(99, Math.max(1, Math.round(chance * 100))));

/** Whether the call was rejected because the price had fallen. */
export const hasPriceFallen = (phase: CashOutPhase): boolean =>
  phase.phase === 'rejected' && phase.rejection.bizCode === BizCode.cashOutChanged;

/** Returns the result of a call that moved no money: the bet is still open, and why. */
export function getResultText<Words>(
  text: Say<CallTexts, Words>,
  kind: CashOutCall['kind'],
  phase: Extract<CashOutPhase, { phase: 'rejected' | 'lost' }>,
  noReason: string,
): Words {
  if (phase.phase === 'lost') return text(`lost_${kind}`);
  return hasPriceFallen(phase)
    ? text(`fell_${kind}`)
    : text(`refused_${kind}`, { params: { why: phase.rejection.message || noReason } });
}

/**
 * Returns the text about the effect of a price drop before the offer is accepted.
 * @param minAmount minimum payout, with its currency
 */
export const getDropPromise = <Words>(text: Say<CashOutTexts, Words>, policy: DropPolicy, minAmount: string): Words =>
  text(`dropPromise_${policy}`, { params: { amount: minAmount } });

/**
 * Returns the confirmation of an edited bet, with the state of its auto cash-out.
 * @param before, after auto cash-out amounts, units after tax; `after` undefined when unknown
 */
export function getEditedText(
  text: CallTexts,
  currency: Currency,
  before: Units | null,
  after: Units | null | undefined,
): string {
  if (before === null || after === undefined) return text('edited');
  return after === null
    ? text('editedAutoOff', { params: { amount: formatCurrency(currency, before) } })
    : text('editedAutoStays', { params: { amount: formatCurrency(currency, after) } });
}

interface Progress<Words> {
  title: Words;
  text: Words;
}

/** Returns the texts shown while a call is under way. */
export function getProgressText<Words>(
  text: Say<CallTexts, Words>,
  kind: CashOutCall['kind'],
  phase: Extract<CashOutPhase, { phase: 'sending' | 'pending' }>,
): Progress<Words> {
  if (phase.phase === 'pending') return { title: text(`pending_${kind}`), text: text('pendingText') };
  return { title: text(`sending_${kind}`), text: text(phase.attempt > 1 ? 'sendingAgain' : 'sendingText') };
}
