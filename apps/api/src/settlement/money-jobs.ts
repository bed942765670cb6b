import { type AutoCashOuts } from '../cash-out/auto';
import { type CashOuts } from '../cash-out/service';
import { type DelayedOrders } from '../orders/delayed';
import { type Bus } from '../platform/bus';
import { LeasedJob } from '../platform/leases/leased-job';
import { type Leases } from '../platform/leases/leases';
import { type Settlement } from './service';

/** How often the holder looks into the database for what no message told it of, ms. */
const IDLE = 1_000;

/** How often bets are looked at that wait for a target, ms: at most so often, whatever the feed sends. */
const TARGETS = 250;

type Job = 'order delays' | 'cash-out delays' | 'targets' | 'settlement';

/**
 * The background jobs of the money: the end of live delays of orders and of cash-outs, cash-outs by target, and settlement. Each
 * runs in one process at a time, under a lease. A former holder that was stalled and comes back needs no guard: every one of these
 * decides under the lock of the row that it decides about, and only when nobody else has.
 */
export class MoneyJobs {
  readonly #jobs: Readonly<Record<Job, LeasedJob>>;
  #unsubscribe: (() => void)[] = [];

  constructor(
    private readonly parts: {
      bus: Bus; leases: Leases; delayed: DelayedOrders; cashOuts: CashOuts; targets: AutoCashOuts; settlement: Settlement;
    },
    onError: (error: unknown) => void,
  ) {
    const { leases, delayed, cashOuts, targets, settlement } = parts;
    const leased = (name: Job, work: () => Promise<number>, onHeld: (held: boolean) => void = () => undefined): LeasedJob =>
      new LeasedJob({ name, leases, work, onHeld, onError });
    const decisions = (name: Job, of: Pick<DelayedOrders, 'decideDue' | 'dueIn'>): LeasedJob => leased(name, async () => {
      await of.decideDue();
      const wait = await of.dueIn();
      return wait === null ? IDLE : Math.min(IDLE, Math.max(1, wait));
    });
    this.#jobs = {
      'order delays': decisions('order delays', delayed),
      'cash-out delays': decisions('cash-out delays', cashOuts),
      targets: leased('targets', async () => {
        await targets.run();
        return TARGETS;
      }, (held) => (held ? targets.start() : targets.stop())),
      settlement: leased('settlement', async () => {
        await settlement.drain();
        return IDLE;
      }),
    };
  }

  start(): void {
    const { bus } = this.parts;
    this.#unsubscribe = [
      bus.subscribe('results', () => this.#jobs.settlement.wake()),
      bus.subscribe('work', ({ job }) => this.#jobs[job as Job]?.wake()),
      bus.subscribe('gap', () => this.#all.forEach((job) => job.wake())),
    ];
    for (const job of this.#all) job.start();
  }

  /** A pending order came in: the next run, in whichever process, may have to be earlier than planned. */
  readonly onPending = (): void => this.#wake('order delays');

  /** The same of a pending cash-out. */
  readonly onPendingCashOut = (): void => this.#wake('cash-out delays');

  /** A player set a target, which the bet may have reached already. */
  readonly onTarget = (betId: number): void => this.#wake('targets', betId);

  async stop(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    await Promise.all(this.#all.map((job) => job.stop()));
  }

  get #all(): LeasedJob[] {
    return Object.values(this.#jobs);
  }

  #wake(job: Job, id?: number): void {
    this.parts.bus.publish('work', id === undefined ? { job } : { job, id });
  }
}
