import { type CountryCode } from '@oware/config';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { publicNumber } from '../platform/public-number';
import { type Payments } from './payments';
import { type PaymentProvider } from './provider';
import { oddities, unsettled } from './store';
import { foreignWebhooks } from './take-back-store';
import { type TakeBacks } from './take-backs';

interface Parts {
  db: Database;
  clock: Clock;
  provider: PaymentProvider;
  payments: Payments;
  takeBacks: TakeBacks;
}

/** Deposits that ended by the clock are asked about for so long, ms. */
const LOOK_BACK = 7 * 24 * 60 * 60_000;
/** Disputes and refunds of so long are asked for, ms: a card's payment can be disputed for 120 days. */
const LOOK_BACK_TAKEN = 130 * 24 * 60 * 60_000;
const COUNTRIES: readonly CountryCode[] = ['ng', 'gh'];

type Print = (line: string) => void;
interface Counts {
  asked: number;
  repaired: number;
  unanswered: number;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * `wallet:reconcile`: asks the provider about every trade that may have ended unnoticed, and for what was taken back of deposits, and
 * puts it right.
 * @returns 1 when the provider did not respond about some, or said what nobody can act on but a person
 */
export async function reconcile(parts: Parts, print: Print): Promise<0 | 1> {
  const counts = { asked: 0, repaired: 0, unanswered: 0 };
  await reconcileTrades(parts, counts, print);
  for (const country of COUNTRIES) await reconcileTakeBacks(parts, country, counts, print);
  const odd = await oddities(parts.db);
  for (const { id, number, reference, report, step, status } of odd) {
    print(
      `trade ${publicNumber(id, number)} (${reference}) is ${status}, but the provider said ${report}: ${step}. A person must look.`,
    );
  }
  const foreign = await foreignWebhooks(parts.db);
  for (const { event, provider, country, reference } of foreign) {
    print(
      `${event} about ${reference} was signed for ${provider} in ${country}, whose payment it is not: nothing was done. A person must look.`,
    );
  }
  const { asked, repaired, unanswered } = counts;
  print(
    `${asked} asked about, ${repaired} put right, ${unanswered} without a response, ${odd.length + foreign.length} to look at.`,
  );
  return unanswered + odd.length + foreign.length === 0 ? 0 : 1;
}

async function reconcileTrades({ db, clock, provider, payments }: Parts, counts: Counts, print: Print): Promise<void> {
  for (const trade of await unsettled(db, provider.name, clock.now() - LOOK_BACK)) {
    const name = `${trade.kind} ${publicNumber(trade.id, trade.number)} (${trade.reference})`;
    counts.asked++;
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
  { clock, provider, takeBacks }: Parts,
  country: CountryCode,
  counts: Counts,
  print: Print,
): Promise<void> {
  let references: string[];
  try {
    references = await provider.takenBackSince(country, clock.now() - LOOK_BACK_TAKEN);
  } catch (error) {
    counts.unanswered++;
    print(`disputes and refunds of ${country}: no response: ${reason(error)}`);
    return;
  }
  for (const reference of references) {
    counts.asked++;
    try {
      const looked = await takeBacks.look(country, reference, 'reconcile', 'reconcile');
      if (looked?.moved !== true) continue;
      counts.repaired++;
      print(
        `deposit ${publicNumber(looked.trade.id, looked.trade.number)} (${reference}): what was taken back or came back is booked`,
      );
    } catch (error) {
      counts.unanswered++;
      print(`deposit ${reference}: no response: ${reason(error)}`);
    }
  }
}
