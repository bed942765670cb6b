import { type DropPolicy } from '@oware/betting';
import { BizCode, type CashOutObstacle, type Units } from '@oware/contracts';
import { withCurrency } from '../money/amount';
import { type CashOutCall, type CashOutPhase } from './cash-out-call';

/** Why a bet cannot be cashed out now, as a sentence; null when there is nothing to say. */
export const obstacleTexts: Readonly<Record<CashOutObstacle, string | null>> = {
  off: 'Cash-out is switched off at the moment.',
  pending: 'Cash-out opens when what is being checked is decided.',
  over: null,
  lost: 'This bet cannot win any more, so there is nothing to cash out.',
  suspended: 'Cash-out is paused while the market is suspended.',
  eventClosed: 'Cash-out is closed: a match or a market takes no bets any more and waits for its result.',
  feedDown: 'Cash-out is paused because no odds reach us.',
  worthless: 'This bet is worth too little to be cashed out now.',
};

/** Whether the price moved against the player before the call arrived. */
export const priceFell = (phase: CashOutPhase): boolean =>
  phase.phase === 'refused' && phase.refusal.bizCode === BizCode.cashOutChanged;

/** How a call ended that moved no money: the bet stands, and why. */
export function endText(
  kind: CashOutCall['kind'],
  phase: Extract<CashOutPhase, { phase: 'refused' | 'lost' }>,
): string {
  const what = kind === 'edit' ? 'Not edited' : 'Not cashed out';
  if (phase.phase === 'lost') return `${what}: it did not reach us. Your bet stands.`;
  return priceFell(phase)
    ? `${what}: the price fell by more than you take. Your bet stands.`
    : `${what}: ${phase.refusal.message} Your bet stands.`;
}

/** What happens when the price falls before it is taken. @param least what is paid at the least, with its currency */
export function dropPromise(policy: DropPolicy, least: string): string {
  if (policy === 'any') return 'If the price falls now, you get what it is then.';
  return policy === 'none'
    ? 'If the price falls now, your bet stands.'
    : `If the price falls now, you get at least ${least}.`;
}

/**
 * That a bet was edited, and what became of its auto cash-out.
 * @param before, after at what it cashed out by itself, units after tax; `after` undefined when it is not known
 */
export function editedText(currency: string, before: Units | null, after: Units | null | undefined): string {
  if (before === null || after === undefined) return 'Your bet is edited.';
  return after === null
    ? `Your bet is edited. Its auto cash-out at ${withCurrency(currency, before)} is off.`
    : `Your bet is edited. It still cashes out by itself at ${withCurrency(currency, after)}.`;
}

interface Progress {
  title: string;
  text: string;
}

/** What is going on while a call is under way. */
export function progressText(
  kind: CashOutCall['kind'],
  phase: Extract<CashOutPhase, { phase: 'sending' | 'pending' }>,
): Progress {
  const edit = kind === 'edit';
  if (phase.phase === 'pending') {
    return {
      title: edit ? 'Your edited bet is being checked' : 'Your cash-out is being checked',
      text: 'The odds are checked once more. You may leave this page, it goes on.',
    };
  }
  return {
    title: edit ? 'Editing your bet' : 'Cashing out',
    text:
      phase.attempt > 1
        ? 'We do not know yet whether it is done. We keep asking: it is done once or not at all.'
        : 'One moment.',
  };
}
