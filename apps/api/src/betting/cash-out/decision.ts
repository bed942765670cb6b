import { type CashOutConfig } from '@oware/config';
import { BizCode, type CashOutQuote } from '@oware/contracts';
import { createQuote, computeValue } from './price';
import { type BetNow, type RequestedCashOut } from './store';

/** Decision on a cash-out request; a rejection contains the current offer. */
export type Decision =
  | { code: typeof BizCode.success }
  | { code: typeof BizCode.cashOutChanged | typeof BizCode.cashOutClosed; quote: CashOutQuote };

/**
 * Decides whether a share of a bet pays at least the requested amount. A share that is worth too little is rejected as changed.
 */
export function decideCashOut(
  bet: BetNow,
  { share, least }: Pick<RequestedCashOut, 'share' | 'least'>,
  config: CashOutConfig,
): Decision {
  const quote = createQuote(bet, config);
  if (quote.offer === null) return { code: BizCode.cashOutClosed, quote };
  const { net } = computeValue(bet, config, share);
  return share < quote.offer.leastShare || net < least
    ? { code: BizCode.cashOutChanged, quote }
    : { code: BizCode.success };
}
