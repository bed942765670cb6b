import { BizCode, type CashOutRejection, type CashOutQuote, type CashOutRejectionData } from '@oware/contracts';
import { getRejectionText } from '../orders/rejection-texts';
import { BizError } from '../../platform/http/biz-error';
import { createFieldError } from '../../platform/http/validate';

const WHY: Readonly<Record<CashOutRejection, string>> = {
  off: 'Cash-out is not offered at the moment.',
  pending: 'This bet is being decided. Please try again in a few seconds.',
  over: 'This bet is over.',
  lost: 'This bet cannot win any more.',
  suspended: 'One or more of your selections are suspended.',
  eventClosed: 'Betting on one or more of your selections is closed.',
  feedDown: 'Odds are not up to date at the moment. Please try again soon.',
  builder: 'A bet with a bet builder cannot be cashed out or edited.',
  gift: 'A bet that a gift paid for cannot be cashed out or edited.',
  worthless: 'This bet is worth too little to be cashed out.',
};

const NOT_AIMED = {
  tooMuch: 'This bet can never pay that much.',
  lastLeg: 'No more than one leg of this bet is open.',
  paysBack: 'This bet pays its stake back already: cash it out.',
  paidBack: 'By its last price this bet pays its stake back already. Cash it out when cash-out opens again.',
  noPrice: 'This bet has no price now. Set this when it has one again.',
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
