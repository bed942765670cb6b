import { type CashOutConfig } from '@oware/config';
import { type autoCashOutRequest, BizCode } from '@oware/contracts';
import { type z } from 'zod';
import { countOpenLegs } from './auto-rules';
import { computeLastValue, computeMaxPayout, createQuote } from './price';
import { createAutoCashOutRejection, createCashOutRejection } from './rejections';
import { type BetNow } from './store';

/** Rejections that are permanent: no rule of the bet would ever be met. */
const FOR_GOOD: readonly unknown[] = ['off', 'builder', 'gift', 'lost', 'over'];

/**
 * Validates new targets and rules of automatic cash-out. While cash-out is paused, the last prices decide whether the bet already pays its
 * stake: a player who sets the stake-back rule does not mean a bet that has been worth more all along.
 * @throws BizError 43015 the bet is over, its order is pending, or it can never be cashed out; 40000 it can never pay that much, or the
 * rule is already met
 */
export function validateAutoCashOut(
  bet: BetNow,
  { target, rules }: Pick<z.output<typeof autoCashOutRequest>, 'target' | 'rules'>,
  config: CashOutConfig,
): void {
  const added = rules?.filter((rule) => !bet.autoRules?.includes(rule)) ?? [];
  const aims = target !== null && target !== bet.autoCashOut;
  if (!aims && added.length === 0) return;
  const quote = createQuote({ ...bet, waiting: false }, config);
  if (bet.status !== 'open' || FOR_GOOD.includes(quote.rejection))
    throw createCashOutRejection(BizCode.cashOutClosed, quote);
  if (aims && target > computeMaxPayout(bet)) throw createAutoCashOutRejection('target', 'tooMuch');
  if (added.includes('beforeLast') && countOpenLegs(bet) < 2) throw createAutoCashOutRejection('rules', 'lastLeg');
  if (!added.includes('stakeBack')) return;
  if (quote.offer && quote.offer.net >= bet.stake) throw createAutoCashOutRejection('rules', 'paysBack');
  const last = quote.offer ? 0 : computeLastValue(bet, config);
  if (last === null) throw createAutoCashOutRejection('rules', 'noPrice');
  if (last >= bet.stake) throw createAutoCashOutRejection('rules', 'paidBack');
}
