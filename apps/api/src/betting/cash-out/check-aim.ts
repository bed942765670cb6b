import { type CashOutConfig } from '@oware/config';
import { type autoCashOutRequest, BizCode } from '@oware/contracts';
import { type z } from 'zod';
import { openLegs } from './auto-rules';
import { lastWorth, mostOf, quoteOf } from './price';
import { aimRefused, cashOutRefused } from './refusals';
import { type BetNow } from './store';

/** What stands in the way of a bet for longer than a moment: nothing that is set would ever be met. */
const FOR_GOOD: readonly unknown[] = ['off', 'builder', 'gift', 'lost', 'over'];

/**
 * Checks what a bet is to be cashed out by itself for, beside what it is already. While its cash-out is paused the stake counts as back by the last
 * prices: nobody who asks for it means a bet that paid more all along.
 * @throws BizError 43015 it is over, its order waits, or it is never cashed out; 40000 it can never pay so much, or the rule is met already
 */
export function checkAim(
  bet: BetNow,
  { target, rules }: Pick<z.output<typeof autoCashOutRequest>, 'target' | 'rules'>,
  config: CashOutConfig,
): void {
  const added = rules?.filter((rule) => !bet.autoRules?.includes(rule)) ?? [];
  const aims = target !== null && target !== bet.autoCashOut;
  if (!aims && added.length === 0) return;
  const quote = quoteOf({ ...bet, waiting: false }, config);
  if (bet.status !== 'open' || FOR_GOOD.includes(quote.rejection)) throw cashOutRefused(BizCode.cashOutClosed, quote);
  if (aims && target > mostOf(bet)) throw aimRefused('target', 'tooMuch');
  if (added.includes('beforeLast') && openLegs(bet) < 2) throw aimRefused('rules', 'lastLeg');
  if (!added.includes('stakeBack')) return;
  if (quote.offer && quote.offer.net >= bet.stake) throw aimRefused('rules', 'paysBack');
  const last = quote.offer ? 0 : lastWorth(bet, config);
  if (last === null) throw aimRefused('rules', 'noPrice');
  if (last >= bet.stake) throw aimRefused('rules', 'paidBack');
}
