import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { RepeatedJob } from '../platform/jobs/repeated-job';
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
  provider: PaymentProvider;
  payments: Payments;
  /** The local provider, when it is the one. */
  local: LocalProvider | undefined;
  onError(error: unknown): void;
}

/** Background work of the wallet: asks about trades that no webhook told of, and lets the local provider work. */
export class WalletJobs {
  readonly #jobs: RepeatedJob[];

  constructor(private readonly parts: Parts) {
    const { local, onError } = parts;
    const repeat = (work: () => Promise<void>): RepeatedJob => new RepeatedJob(async () => {
      await work();
      return PAUSE;
    }, onError);
    this.#jobs = [repeat(() => this.askDue()), ...(local === undefined ? [] : [repeat(() => local.run())])];
  }

  start(): void {
    for (const job of this.#jobs) job.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#jobs.map((job) => job.stop()));
  }

  /** Asks about every trade whose time has come. One that cannot be asked about does not keep the others. */
  async askDue(): Promise<void> {
    const { db, clock, provider, payments, onError } = this.parts;
    for (const trade of await claimDue(db, provider.name, clock.now(), provider.firstCheck, PAGE)) {
      await payments.check(trade, 'poll').catch(onError);
    }
  }
}
