import { type CashOutConfig } from '@oware/config';
import { BizCode, type CashOutQuote } from '@oware/contracts';
import { quoteOf, valueOf } from './price';
import { type BetNow, type Wish } from './store';

/** Whether a wish is taken; if not, why, with the bet's offer now. */
export type Decision =
  | { code: typeof BizCode.success }
  | { code: typeof BizCode.cashOutChanged | typeof BizCode.cashOutClosed; quote: CashOutQuote };

/** Whether a share of a bet goes for at least what was asked. A share that is worth too little counts as changed. */
export function decisionOn(
  bet: BetNow,
  { share, least }: Pick<Wish, 'share' | 'least'>,
  config: CashOutConfig,
): Decision {
  const quote = quoteOf(bet, config);
  if (quote.offer === null) return { code: BizCode.cashOutClosed, quote };
  const { net } = valueOf(bet, config, share);
  return share < quote.offer.leastShare || net < least
    ? { code: BizCode.cashOutChanged, quote }
    : { code: BizCode.success };
}
