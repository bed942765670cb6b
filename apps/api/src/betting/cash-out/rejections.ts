import { BizCode, type CashOutRejection, type CashOutQuote, type CashOutRejectionData } from '@oware/contracts';
import { getRejectionText } from '../orders/api';
import { BizError } from '../../platform/errors/biz-error';
import { createFieldError } from '../../platform/errors/validate';

const WHY: Readonly<Record<CashOutRejection, string>> = {
  off: 'Cash-out is not available right now.',
  pending: 'This bet is being decided. Please try again in a few seconds.',
  over: 'This bet is over.',
  lost: 'This bet can no longer win.',
  suspended: 'One or more of your selections are suspended.',
  eventClosed: 'Betting on one or more of your selections is closed.',
  feedDown: 'Our odds are not up to date right now. Please try again soon.',
  builder: 'A bet with a bet builder cannot be cashed out or edited.',
  gift: 'You cannot cash out or edit a bet paid by a gift.',
  worthless: 'This bet is worth too little to be cashed out.',
};

const NOT_AIMED = {
  tooMuch: 'This bet can never pay that much.',
  lastLeg: 'No more than one leg of this bet is open.',
  paysBack: 'This bet already pays back your stake: cash it out.',
  paidBack: 'At its last price, this bet already pays back your stake. Cash it out when cash-out is available again.',
  noPrice: 'This bet has no price right now. Please try again when it has one.',
} as const;

/** Returns the message for a player whose cash-out is rejected. */
export function getCashOutRejectionText(code: number, { rejection }: CashOutQuote): string {
  if (code === BizCode.loginRequired) return 'You have logged out in the meantime.';
  if (code === BizCode.cashOutChanged) return 'The cash-out value has changed.';
  return code === BizCode.cashOutClosed && rejection !== null ? WHY[rejection] : getRejectionText(code as BizCode);
}

/** Creates the error for a rejected cash-out, with the current offer. */
export const createCashOutRejection = (
  bizCode: typeof BizCode.cashOutChanged | typeof BizCode.cashOutClosed,
  quote: CashOutQuote,
): BizError => new BizError(bizCode, getCashOutRejectionText(bizCode, quote), { quote } satisfies CashOutRejectionData);

/** Creates the error for a rejected target or rule of automatic cash-out. */
export const createAutoCashOutRejection = (field: 'target' | 'rules', why: keyof typeof NOT_AIMED): BizError =>
  createFieldError(field, why === 'tooMuch' ? 'too_big' : 'too_small', NOT_AIMED[why], NOT_AIMED[why]);
