import { BizCode } from '@oware/contracts';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { isRace, retryRaces } from '../liability/api';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { isDataError } from '../../platform/database/database-error';
import { requirePresent } from './incomplete-response';
import { placeOrders } from './place';
import { type OrderIn, type Decision } from './decision';

interface Waiting {
  order: OrderIn;
  /** Latest time to send the order to the database, by the monotonic clock (`performance.now()`). */
  until: number;
  resolve(decision: Decision): void;
  reject(error: unknown): void;
}

/** A batch that was sent to the database. */
interface Sent {
  batch: readonly Waiting[];
  /** Never rejects. */
  decisions: Promise<PromiseSettledResult<Decision[]>>;
}

const settled = async <T>(work: Promise<T>): Promise<PromiseSettledResult<T>> => (await Promise.allSettled([work]))[0];

const MAX = 256;

/** Longest wait of an order for its turn, ms: an order that got no response must not be accepted much later. */
export const PATIENCE = 10_000;

const isOver = ({ until }: Waiting): boolean => performance.now() >= until;
const notSent = (): BizError =>
  new BizError(BizCode.unavailable, 'We could not place your bet in time, and you were not charged. Please try again.');

/**
 * Group commit: orders that arrive while a batch is in the database wait and are sent together in the next batch, so that a busy server
 * pays one commit and one update of the house account for many orders. A single order does not wait.
 * A batch contains at most one order of each player; a second order of the same player waits for the next batch. An order that has waited
 * for {@link PATIENCE} is rejected and never sent.
 */
export class OrderBatches {
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws BizError 50300 when the order was not sent in time; it was not accepted and never will be */
  async submit(order: OrderIn): Promise<Decision> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Decision>((resolve, reject) => {
        const waiting = { order, until: performance.now() + PATIENCE, resolve, reject };
        this.#waiting.push(waiting);
        timer = setTimeout(() => this.#giveUp(waiting), PATIENCE);
        this.#running ??= this.#run();
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Resolves when no batch is being processed. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Rejects an order that is still waiting; an order that was sent gets the response of the database. */
  #giveUp(waiting: Waiting): void {
    const at = this.#waiting.indexOf(waiting);
    if (at === -1) return;
    this.#waiting.splice(at, 1);
    waiting.reject(notSent());
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Lets requests that have arrived but are not read yet join the batch. The embedded database would never let them in otherwise: its
      // queries end in the same turn of the event loop in which they begin.
      await new Promise(setImmediate);
      let sent: Sent | null = this.#send(this.#take());
      while (sent !== null) {
        const decided: PromiseSettledResult<Decision[]> = await sent.decisions;
        // PostgreSQL processes the next batch while this process writes the responses of this one. In the embedded database the responses
        // would have to wait.
        const follows: boolean =
          this.db.engine === 'postgres' && decided.status === 'fulfilled' && this.#waiting.length > 0;
        const next: Sent | null = follows ? this.#send(this.#take()) : null;
        await this.#deliver(sent.batch, decided);
        sent = next;
      }
    }
    this.#running = null;
  }

  #take(): Waiting[] {
    const players = new Set<string>();
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const fits = batch.length < MAX && !players.has(waiting.order.userId);
      players.add(waiting.order.userId);
      (fits ? batch : later).push(waiting);
    }
    this.#waiting.splice(0, this.#waiting.length, ...later);
    return batch;
  }

  /**
   * Sends a batch to the database, without orders that have waited too long: timers are late after a pause of the whole process.
   */
  #send(taken: readonly Waiting[]): Sent {
    for (const waiting of taken) if (isOver(waiting)) waiting.reject(notSent());
    const batch = taken.filter((waiting) => !isOver(waiting));
    return { batch, decisions: settled(this.#decide(batch)) };
  }

  async #decide(batch: readonly Waiting[]): Promise<Decision[]> {
    if (batch.length === 0) return [];
    return batch.length === 1 ? retryRaces(() => this.#queryInTime(batch)) : this.#query(batch);
  }

  async #deliver(batch: readonly Waiting[], decided: PromiseSettledResult<Decision[]>): Promise<void> {
    try {
      if (decided.status === 'rejected') throw decided.reason;
      const late: Waiting[] = [];
      for (const [no, waiting] of batch.entries()) {
        const decision = requirePresent(decided.value[no], 'decision_missing', () => `a decision on order ${no}`);
        if (batch.length > 1 && 'late' in decision && decision.late) late.push(waiting);
        else waiting.resolve(decision);
      }
      for (const waiting of late) await this.#placeAlone(waiting);
    } catch (error) {
      // An order that the database rejects must not fail the others. When the database is unavailable, no order is retried: a batch that
      // was committed although its response was lost is found by its keys.
      if (batch.length === 1 || !(isDataError(error) || isRace(error)))
        for (const waiting of batch) waiting.reject(error);
      else for (const waiting of batch) await this.#placeAlone(waiting);
    }
  }

  async #placeAlone(waiting: Waiting): Promise<void> {
    const { batch, decisions } = this.#send([waiting]);
    await this.#deliver(batch, await decisions);
  }

  async #queryInTime(batch: readonly Waiting[]): Promise<Decision[]> {
    if (batch.some(isOver)) throw notSent();
    return this.#query(batch);
  }

  #query(batch: readonly Waiting[]): Promise<Decision[]> {
    return placeOrders(
      this.db,
      batch.map(({ order }) => order),
      getDecisionTime(this.clock),
    );
  }
}
