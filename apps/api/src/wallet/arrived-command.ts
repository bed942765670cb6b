import { formatCurrencyCode, formatMoney } from '@oware/betting';
import { type Database } from '../platform/database';
import { publicNumber } from '../platform/public-number';
import { type Decisions } from './decisions';
import { arrivedDeposits, type TradeRow } from './store';
import { type TakeBacks } from './take-backs';

const DECISIONS = { credit: 'credited', sendBack: 'marked as sent back' } as const;
const USAGE = 'usage: wallet:arrived [NUMBER credit|sendBack]';

const isDecision = (text: string | undefined): text is keyof typeof DECISIONS =>
  text !== undefined && Object.hasOwn(DECISIONS, text);

const nameOf = ({ id, number }: Pick<TradeRow, 'id' | 'number'>): string => publicNumber(id, number);

/**
 * `wallet:arrived`: lists deposits for which more arrived than could be credited at once, and decides about one: `credit` adds it to the
 * balance, `sendBack` says that it was refunded at the payment provider. Of what is credited, the provider is asked at once what its payer took back
 * while it waited.
 * @returns 1 when there is nothing to decide about under the number
 */
export async function decideArrived(
  { db, decisions, takeBacks }: { db: Database; decisions: Decisions; takeBacks: TakeBacks },
  [number, decision]: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  const waiting = await arrivedDeposits(db);
  if (number === undefined) {
    for (const trade of waiting)
      print(
        `deposit ${nameOf(trade)} of player ${trade.userId}: ${formatCurrencyCode(trade.currency, trade.amount)} was asked for, ${formatMoney(trade.arrivedAmount ?? 0)} arrived (${trade.reference})`,
      );
    print(`${waiting.length} to decide about.`);
    return 0;
  }
  if (!isDecision(decision)) {
    print(USAGE);
    return 1;
  }
  const trade = waiting.find((each) => nameOf(each) === number);
  const decided = trade && (await decisions.decideArrived(trade.id, decision));
  if (decided?.status === 'success') await takeBacks.look(decided.country, decided.reference, 'staff', 'arrived');
  print(decided ? `deposit ${number} is ${DECISIONS[decision]}.` : `No deposit ${number} waits for a decision.`);
  return decided ? 0 : 1;
}
