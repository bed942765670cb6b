import { BizCode, type CashOutObstacle } from '@oware/contracts';
import { type CashOutCall, type CashOutPhase } from './cash-out-call';

/** Why a bet cannot be cashed out now, as a sentence; null when there is nothing to say. */
export const obstacleTexts: Readonly<Record<CashOutObstacle, string | null>> = {
  off: 'Cash-out is switched off at the moment.',
  pending: 'Cash-out opens when what is being checked is decided.',
  over: null,
  lost: 'This bet cannot win any more, so there is nothing to cash out.',
  suspended: 'Cash-out is paused while the market is suspended.',
  eventClosed: 'Cash-out is closed: a match is over and waits for its result.',
  feedDown: 'Cash-out is paused because no odds reach us.',
  worthless: 'This bet is worth too little to be cashed out now.',
};

/** Whether the price moved against the player before the call arrived. */
export const priceFell = (phase: CashOutPhase): boolean => phase.phase === 'refused' && phase.refusal.bizCode === BizCode.cashOutChanged;

/** How a call ended that moved no money: the bet stands, and why. */
export function endText(kind: CashOutCall['kind'], phase: Extract<CashOutPhase, { phase: 'refused' | 'lost' }>): string {
  const what = kind === 'edit' ? 'Not edited' : 'Not cashed out';
  if (phase.phase === 'lost') return `${what}: it did not reach us. Your bet stands.`;
  return priceFell(phase) ? `${what}: the price fell before we could take it. Your bet stands.` : `${what}: ${phase.refusal.message} Your bet stands.`;
}

interface Progress { title: string; text: string }

/** What is going on while a call is under way. */
export function progressText(kind: CashOutCall['kind'], phase: Extract<CashOutPhase, { phase: 'sending' | 'pending' }>): Progress {
  const edit = kind === 'edit';
  if (phase.phase === 'pending') {
    return {
      title: edit ? 'Your edited bet is being checked' : 'Your cash-out is being checked',
      text: 'The odds are checked once more. You may leave this page, it goes on.',
    };
  }
  return {
    title: edit ? 'Editing your bet' : 'Cashing out',
    text: phase.attempt > 1 ? 'We do not know yet whether it is done. We keep asking: it is done once or not at all.' : 'One moment.',
  };
}
