import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { everywhere, type Job } from '../platform/jobs/job';
import { RepeatedJob } from '../platform/jobs/repeated-job';
import { LeasedJob } from '../platform/leases/leased-job';
import { type Leases } from '../platform/leases/leases';
import { type LocalProvider } from './local/provider';
import { type Payments } from './payments';
import { type PaymentProvider } from './provider';
import { claimDue } from './store';

/** How often a server looks for trades to ask about, ms. */
const PAUSE = 1000;
const PAGE = 20;

interface Parts {
  db: Database;
  clock: Clock;
  leases: Leases;
  provider: PaymentProvider;
  payments: Payments;
  /** The local provider, when it is the one. */
  local: LocalProvider | undefined;
  onError(error: unknown): void;
}

/**
 * Background work of the wallet: asks about trades that no webhook reported, and lets the local provider work. Every process asks, each
 * about the trades that it claims. The local provider works in one process at a time; a former holder that comes back does no
 * harm, because it moves a payment on only from the status that it has, and a webhook may come twice.
 */
export class WalletJobs {
  /** In the order in which they are started. */
  readonly all: readonly Job[];

  constructor(private readonly parts: Parts) {
    const { local, leases, onError } = parts;
    const everySecond = (work: () => Promise<void>) => async (): Promise<number> => {
      await work();
      return PAUSE;
    };
    this.all = [
      everywhere(
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

  /** Asks about every trade whose time has come. One that cannot be asked about does not keep the others. */
  async askDue(): Promise<void> {
    const { db, clock, provider, payments, onError } = this.parts;
    for (const trade of await claimDue(db, provider.name, clock.now(), provider.firstCheck, PAGE)) {
      await payments.check(trade, 'poll').catch(onError);
    }
  }
}
