import { formatCurrencyCode, formatMoney } from '@oware/betting';
import { type Database } from '../platform/database';
import { formatPublicNumber } from '../platform/public-number';
import { type Decisions } from './decisions';
import { listArrivedDeposits, type PaymentRow } from './store';
import { type TakeBacks } from './take-backs';

const DECISIONS = { credit: 'credited', sendBack: 'marked as sent back' } as const;
const USAGE = 'usage: wallet:arrived [NUMBER credit|sendBack]';

const isDecision = (text: string | undefined): text is keyof typeof DECISIONS =>
  text !== undefined && Object.hasOwn(DECISIONS, text);

const formatPaymentNumber = ({ id, number }: Pick<PaymentRow, 'id' | 'number'>): string =>
  formatPublicNumber(id, number);

/**
 * `wallet:arrived`: lists deposits that received more money than could be credited automatically, or decides about one: `credit` adds the
 * money to the balance, `sendBack` records that it was refunded at the payment provider. After a credit, the command also checks the
 * provider for chargebacks and refunds made while the deposit waited.
 * @returns 1 when no deposit with this number waits for a decision, or the decision is invalid
 */
export async function decideArrived(
  { db, decisions, takeBacks }: { db: Database; decisions: Decisions; takeBacks: TakeBacks },
  [number, decision]: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  const waiting = await listArrivedDeposits(db);
  if (number === undefined) {
    for (const trade of waiting)
      print(
        `deposit ${formatPaymentNumber(trade)} of player ${trade.userId}: ${formatCurrencyCode(trade.currency, trade.amount)} was requested, ${formatMoney(trade.arrivedAmount ?? 0)} arrived (${trade.reference})`,
      );
    print(`${waiting.length} to decide.`);
    return 0;
  }
  if (!isDecision(decision)) {
    print(USAGE);
    return 1;
  }
  const trade = waiting.find((each) => formatPaymentNumber(each) === number);
  const decided = trade && (await decisions.decideArrived(trade.id, decision));
  if (decided?.status === 'success') await takeBacks.look(decided.country, decided.reference, 'staff', 'arrived');
  print(decided ? `deposit ${number} is ${DECISIONS[decision]}.` : `No deposit ${number} is waiting for a decision.`);
  return decided ? 0 : 1;
}
