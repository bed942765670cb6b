import { type AutoCashOuts } from '../cash-out/auto';
import { type CashOuts } from '../cash-out/service';
import { type DelayedOrders } from '../orders/delayed';
import { type Bus } from '../platform/bus';
import { type Clock } from '../platform/clock';
import { RepeatedJob } from '../platform/jobs/repeated-job';
import { type Settlement } from './service';

/** How often a server looks for what no message told it of: another server may have stopped in the middle. */
const IDLE = 1_000;

/** How often bets are looked at that wait for a target: at most so often, whatever the feed sends. */
const TARGETS = 250;

/** The background jobs of the money: the end of live delays of orders and of cash-outs, cash-outs by target, and settlement. */
export class MoneyJobs {
  readonly #decisions: RepeatedJob;
  readonly #cashOuts: RepeatedJob;
  readonly #targets: RepeatedJob;
  readonly #settlement: RepeatedJob;
  #unsubscribe: () => void = () => undefined;

  constructor(
    private readonly parts: {
      bus: Bus; clock: Clock; delayed: DelayedOrders; cashOuts: CashOuts; targets: AutoCashOuts; settlement: Settlement;
    },
    onError: (error: unknown) => void,
  ) {
    const { delayed, cashOuts, targets, settlement } = parts;
    const decisions = (of: Pick<DelayedOrders, 'decideDue' | 'dueIn'>): RepeatedJob => new RepeatedJob(async () => {
      await of.decideDue();
      const wait = await of.dueIn();
      return wait === null ? IDLE : Math.min(IDLE, Math.max(1, wait));
    }, onError);
    this.#decisions = decisions(delayed);
    this.#cashOuts = decisions(cashOuts);
    this.#targets = new RepeatedJob(async () => {
      await targets.run();
      return TARGETS;
    }, onError);
    this.#settlement = new RepeatedJob(async () => {
      await settlement.drain();
      return IDLE;
    }, onError);
  }

  start(): void {
    this.#unsubscribe = this.parts.bus.subscribe('results', () => this.#settlement.wake());
    this.#decisions.start();
    this.#cashOuts.start();
    this.parts.targets.start();
    this.#targets.start();
    this.#settlement.start();
  }

  /** A pending order came in: the next run may have to be earlier than planned. */
  readonly onPending = (): void => this.#decisions.wake();

  /** The same of a pending cash-out. */
  readonly onPendingCashOut = (): void => this.#cashOuts.wake();

  async stop(): Promise<void> {
    this.#unsubscribe();
    this.parts.targets.stop();
    await Promise.all([this.#decisions.stop(), this.#cashOuts.stop(), this.#targets.stop(), this.#settlement.stop()]);
  }
}
