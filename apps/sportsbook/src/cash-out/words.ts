import { type DropPolicy, formatCurrency } from '@oware/betting';
import { type TextOptions } from '@oware/content';
import { BizCode, type CashOutRejection, type Currency, type Units } from '@oware/contracts';
import { type CashOutCall, type CashOutPhase } from './cash-out-call';
import { type CallTexts, type CashOutTexts } from './texts';

/** Texts as strings, or with the English that counts below them. */
type Say<Texts, Words> = (key: Texts extends (key: infer Key) => string ? Key : never, options?: TextOptions) => Words;

/** Why a bet cannot be cashed out now, as a sentence; null when there is nothing to say. */
export const rejectionText = <Words>(text: Say<CashOutTexts, Words>, rejection: CashOutRejection): Words | null =>
  rejection === 'over' ? null : text(`not_${rejection}`);

/** A chance in whole percent; never 0 and never 100 while it is open. */
export const chanceText = (chance: number): string => String(Math.min(99, Math.max(1, Math.round(chance * 100))));

/** Whether the price moved against the player before the call arrived. */
export const priceFell = (phase: CashOutPhase): boolean =>
  phase.phase === 'refused' && phase.refusal.bizCode === BizCode.cashOutChanged;

/** How a call ended that moved no money: the bet stands, and why. */
export function endText<Words>(
  text: Say<CallTexts, Words>,
  kind: CashOutCall['kind'],
  phase: Extract<CashOutPhase, { phase: 'refused' | 'lost' }>,
  noReason: string,
): Words {
  if (phase.phase === 'lost') return text(`lost_${kind}`);
  return priceFell(phase)
    ? text(`fell_${kind}`)
    : text(`refused_${kind}`, { params: { why: phase.refusal.message || noReason } });
}

/** What happens when the price falls before it is taken. @param least what is paid at the least, with its currency */
export const dropPromise = <Words>(text: Say<CashOutTexts, Words>, policy: DropPolicy, least: string): Words =>
  text(`dropPromise_${policy}`, { params: { amount: least } });

/**
 * That a bet was edited, and what became of its auto cash-out.
 * @param before, after at what it cashed out by itself, units after tax; `after` undefined when it is not known
 */
export function editedText(
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

/** What is going on while a call is under way. */
export function progressText<Words>(
  text: Say<CallTexts, Words>,
  kind: CashOutCall['kind'],
  phase: Extract<CashOutPhase, { phase: 'sending' | 'pending' }>,
): Progress<Words> {
  if (phase.phase === 'pending') return { title: text(`pending_${kind}`), text: text('pendingText') };
  return { title: text(`sending_${kind}`), text: text(phase.attempt > 1 ? 'sendingAgain' : 'sendingText') };
}
