import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { createLocalJob, type Job } from '../platform/jobs/job';
import { RepeatedJob } from '../platform/jobs/repeated-job';
import { LeasedJob } from '../platform/leases/leased-job';
import { type Leases } from '../platform/leases/leases';
import { type LocalProvider } from './local/provider';
import { type Payments } from './payments';
import { type PaymentProvider } from './provider';
import { claimDuePayments } from './store';

/** Pause between two queries for payments to check, ms. */
const PAUSE = 1000;
const PAGE = 20;

interface Dependencies {
  db: Database;
  clock: Clock;
  leases: Leases;
  provider: PaymentProvider;
  payments: Payments;
  /** Local provider; undefined when Paystack is configured. */
  local: LocalProvider | undefined;
  onError(error: unknown): void;
}

/**
 * Background work of the wallet: checks payments that no webhook has reported, and runs the local provider. Every process checks the
 * payments that it claims. The local provider runs in one process at a time. A former lease holder that resumes does no harm, because it
 * changes a payment only from the status that it has read, and repeated webhooks are ignored.
 */
export class WalletJobs {
  /** Jobs in start order. */
  readonly all: readonly Job[];

  constructor(private readonly parts: Dependencies) {
    const { local, leases, onError } = parts;
    const everySecond = (work: () => Promise<void>) => async (): Promise<number> => {
      await work();
      return PAUSE;
    };
    this.all = [
      createLocalJob(
        'payments',
        new RepeatedJob(
          everySecond(() => this.askDue()),
          onError,
        ),
      ),
      ...(local === undefined
        ? []
        : [new LeasedJob({ name: 'local payments', leases, work: everySecond(() => local.run()), onError })]),
    ];
  }

  /** Checks every payment that is due. A payment that cannot be checked does not delay the others. */
  async askDue(): Promise<void> {
    const { db, clock, provider, payments, onError } = this.parts;
    for (const trade of await claimDuePayments(db, provider.name, clock.now(), provider.firstCheck, PAGE)) {
      await payments.check(trade, 'poll').catch(onError);
    }
  }
}
