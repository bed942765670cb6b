import { type CountryCode } from '@oware/config';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { formatPublicNumber } from '../platform/public-number';
import { type Payments } from './payments';
import { type PaymentProvider } from './provider';
import { listOddities, listUnsettled } from './store';
import { listForeignWebhooks } from './chargeback-store';
import { type TakeBacks } from './take-backs';

interface Dependencies {
  db: Database;
  clock: Clock;
  provider: PaymentProvider;
  payments: Payments;
  takeBacks: TakeBacks;
}

/** Age up to which expired and closed deposits are checked, ms. */
const LOOK_BACK = 7 * 24 * 60 * 60_000;
/** Age up to which disputes and refunds are queried, ms: card payments can be disputed for 120 days. */
const LOOK_BACK_TAKEN = 130 * 24 * 60 * 60_000;
const COUNTRIES: readonly CountryCode[] = ['ng', 'gh'];

type Print = (line: string) => void;
interface Counts {
  checked: number;
  repaired: number;
  unanswered: number;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * `wallet:reconcile`: checks every payment whose end may have been missed, and every dispute and refund of a deposit, and applies the
 * provider's reports.
 * @returns 1 when some checks got no response, or a person has to look at a report
 */
export async function reconcile(parts: Dependencies, print: Print): Promise<0 | 1> {
  const counts = { checked: 0, repaired: 0, unanswered: 0 };
  await reconcileTrades(parts, counts, print);
  for (const country of COUNTRIES) await reconcileTakeBacks(parts, country, counts, print);
  const odd = await listOddities(parts.db);
  for (const { id, number, reference, report, step, status } of odd) {
    print(
      `trade ${formatPublicNumber(id, number)} (${reference}) is ${status}, but the provider reported ${report}: ${step}. Check it manually.`,
    );
  }
  const foreign = await listForeignWebhooks(parts.db);
  for (const { event, provider, country, reference } of foreign) {
    print(
      `${event} about ${reference} was signed for ${provider} in ${country}, but the payment is not theirs: nothing was done. Check it manually.`,
    );
  }
  const { checked, repaired, unanswered } = counts;
  print(
    `${checked} checked, ${repaired} corrected, ${unanswered} without a response, ${odd.length + foreign.length} to check manually.`,
  );
  return unanswered + odd.length + foreign.length === 0 ? 0 : 1;
}

async function reconcileTrades(
  { db, clock, provider, payments }: Dependencies,
  counts: Counts,
  print: Print,
): Promise<void> {
  for (const trade of await listUnsettled(db, provider.name, clock.now() - LOOK_BACK)) {
    const name = `${trade.kind} ${formatPublicNumber(trade.id, trade.number)} (${trade.reference})`;
    counts.checked++;
    try {
      const after = await payments.check(trade, 'reconcile');
      if (after.status === trade.status) continue;
      counts.repaired++;
      print(`${name}: ${trade.status} -> ${after.status}`);
    } catch (error) {
      counts.unanswered++;
      print(`${name}: no response: ${reason(error)}`);
    }
  }
}

async function reconcileTakeBacks(
  { clock, provider, takeBacks }: Dependencies,
  country: CountryCode,
  counts: Counts,
  print: Print,
): Promise<void> {
  let references: string[];
  try {
    references = await provider.listReversedSince(country, clock.now() - LOOK_BACK_TAKEN);
  } catch (error) {
    counts.unanswered++;
    print(`disputes and refunds of ${country}: no response: ${reason(error)}`);
    return;
  }
  for (const reference of references) {
    counts.checked++;
    try {
      const looked = await takeBacks.look(country, reference, 'reconcile', 'reconcile');
      if (looked?.moved !== true) continue;
      counts.repaired++;
      print(
        `deposit ${formatPublicNumber(looked.trade.id, looked.trade.number)} (${reference}): reversals and refunds are now booked`,
      );
    } catch (error) {
      counts.unanswered++;
      print(`deposit ${reference}: no response: ${reason(error)}`);
    }
  }
}
