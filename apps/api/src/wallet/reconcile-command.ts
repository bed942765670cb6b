import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { type Payments } from './payments';
import { type PaymentProvider } from './provider';
import { oddities, unsettled } from './store';

interface Parts { db: Database; clock: Clock; provider: PaymentProvider; payments: Payments }

/** Deposits that ended by the clock are asked about for so long, ms. */
const LOOK_BACK = 7 * 24 * 60 * 60_000;

/**
 * `wallet:reconcile`: asks the provider about every trade that may have ended unnoticed and puts it right.
 * @returns 1 when the provider did not answer about some, or said what nobody can act on but a person
 */
export async function reconcile({ db, clock, provider, payments }: Parts, print: (line: string) => void): Promise<0 | 1> {
  const trades = await unsettled(db, provider.name, clock.now() - LOOK_BACK);
  let [repaired, unanswered] = [0, 0];
  for (const trade of trades) {
    const name = `${trade.kind} ${trade.id} (${trade.reference})`;
    try {
      const after = await payments.check(trade, 'reconcile');
      if (after.status === trade.status) continue;
      repaired++;
      print(`${name}: ${trade.status} -> ${after.status}`);
    } catch (error) {
      unanswered++;
      print(`${name}: no answer: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const odd = await oddities(db);
  for (const { tradeId, reference, told, step, status } of odd) {
    print(`trade ${tradeId} (${reference}) is ${status}, but the provider said ${told}: ${step}. A person must look.`);
  }
  print(`${trades.length} asked about, ${repaired} put right, ${unanswered} without an answer, ${odd.length} to look at.`);
  return unanswered + odd.length === 0 ? 0 : 1;
}
