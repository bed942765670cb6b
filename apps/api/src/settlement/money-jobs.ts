import { type DelayedOrders } from '../orders/delayed';
import { type Bus } from '../platform/bus';
import { type Clock } from '../platform/clock';
import { RepeatedJob } from '../platform/jobs/repeated-job';
import { type Settlement } from './service';

/** How often a server looks for what no message told it of: another server may have stopped in the middle. */
const IDLE = 1_000;

/** The two background jobs of the money: the end of live delays, and settlement. */
export class MoneyJobs {
  readonly #decisions: RepeatedJob;
  readonly #settlement: RepeatedJob;
  #unsubscribe: () => void = () => undefined;

  constructor(
    private readonly parts: { bus: Bus; clock: Clock; delayed: DelayedOrders; settlement: Settlement },
    onError: (error: unknown) => void,
  ) {
    const { clock, delayed, settlement } = parts;
    this.#decisions = new RepeatedJob(async () => {
      await delayed.decideDue();
      const next = await delayed.nextDue();
      return next === null ? IDLE : Math.min(IDLE, Math.max(1, next - clock.now()));
    }, onError);
    this.#settlement = new RepeatedJob(async () => {
      await settlement.drain();
      return IDLE;
    }, onError);
  }

  start(): void {
    this.#unsubscribe = this.parts.bus.subscribe('results', () => this.#settlement.wake());
    this.#decisions.start();
    this.#settlement.start();
  }

  /** A pending order came in: the next run may have to be earlier than planned. */
  readonly onPending = (): void => this.#decisions.wake();

  async stop(): Promise<void> {
    this.#unsubscribe();
    await Promise.all([this.#decisions.stop(), this.#settlement.stop()]);
  }
}
