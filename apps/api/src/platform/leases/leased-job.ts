import { type Job } from '../jobs/job';
import { RepeatedJob } from '../jobs/repeated-job';
import { type Grant, LEASE_TTL, LeaseLost, type Leases } from './leases';

/** How often a holder renews, ms. */
const LEASE_CHECK = LEASE_TTL / 4;
/** How often a standby asks, ms. */
export const STANDBY_CHECK = LEASE_TTL / 8;
/** For how long a process that cannot do the work leaves it to others, ms: longer than one that has just died keeps the lease. */
const STEP_BACK = LEASE_TTL + 2 * STANDBY_CHECK;

export interface LeasedWork {
  /** The lease; one process at a time works under it. */
  name: string;
  leases: Leases;
  /** Works once and gives the ms until it wants to work again. Commits under `leases.guard(tx, grant)` what must not happen twice. */
  work(grant: Grant): Promise<number>;
  /** Called with each failure; the job goes on. */
  onError(error: unknown): void;
  /** Called when this process begins to hold the lease, before the first work, and when it no longer does. */
  onHeld?(held: boolean): void;
}

/**
 * A {@link RepeatedJob} that runs in one process at a time. Every process starts it; one that does not hold the lease stands by
 * and takes over at most {@link LEASE_TTL} and a check after the holder was last heard of.
 */
export class LeasedJob implements Job {
  readonly scope = 'once';
  readonly #parts: LeasedWork;
  readonly #keeper: RepeatedJob;
  readonly #worker: RepeatedJob;
  #grant: Grant | null = null;
  /** When the lease was last asked for successfully, by a clock that nobody sets. */
  #renewedAt = -Infinity;
  /** Until when it does not ask, by the same clock. */
  #backUntil = -Infinity;
  /** When the oldest work that is not done was due, else when the next is, by the same clock. */
  #dueAt = Infinity;
  /** When it was woken first since the present work began, by the same clock. */
  #wokenAt = Infinity;

  constructor(parts: LeasedWork) {
    this.#parts = parts;
    this.#keeper = new RepeatedJob(() => this.#keep(), parts.onError, LEASE_CHECK);
    this.#worker = new RepeatedJob(() => this.#work(), parts.onError);
  }

  get name(): string {
    return this.#parts.name;
  }

  /** The lease, while this process holds it. */
  get grant(): Grant | null {
    return this.#grant;
  }

  /** Whether nobody can have taken the lease over yet: what was committed under it is still the newest. */
  get isCurrent(): boolean {
    return this.#grant !== null && performance.now() - this.#renewedAt < LEASE_TTL;
  }

  start(): void {
    this.#keeper.start();
  }

  /** Works now, if this process holds the lease. */
  wake(): void {
    if (this.#grant === null) return;
    this.#wokenAt = Math.min(this.#wokenAt, performance.now());
    this.#dueAt = Math.min(this.#dueAt, this.#wokenAt);
    this.#worker.wake();
  }

  /** Ends the present work and gives the lease back. */
  async stop(): Promise<void> {
    await this.#keeper.stop();
    await this.#worker.stop();
    await this.#giveBack();
  }

  /** Gives the lease back and stands by: this process cannot do the work, another one may. It asks again after more than a {@link LEASE_TTL}. */
  async stepBack(): Promise<void> {
    this.#backUntil = performance.now() + STEP_BACK;
    await this.#giveBack();
  }

  async #giveBack(grant = this.#grant): Promise<void> {
    this.#drop();
    if (grant !== null) await this.#parts.leases.release(grant).catch(this.#parts.onError);
  }

  async #keep(): Promise<number> {
    const { leases, name, onHeld } = this.#parts;
    const askedAt = performance.now();
    if (askedAt < this.#backUntil) return STANDBY_CHECK;
    const grant = await leases.acquire(name, this.#grant === null ? undefined : Math.round(this.#dueAt - askedAt));
    if (performance.now() < this.#backUntil) {
      // Stepped back meanwhile.
      await this.#giveBack(grant);
      return STANDBY_CHECK;
    }
    if (grant !== null) this.#renewedAt = askedAt;
    if (grant === null) {
      this.#drop();
    } else if (grant.epoch !== this.#grant?.epoch) {
      this.#drop();
      this.#grant = grant;
      this.#dueAt = performance.now();
      onHeld?.(true);
      this.#worker.start();
    }
    return grant === null ? STANDBY_CHECK : LEASE_CHECK;
  }

  async #work(): Promise<number> {
    const grant = this.#grant;
    if (grant === null) return LEASE_CHECK;
    this.#wokenAt = Infinity;
    try {
      const wait = await this.#parts.work(grant);
      this.#dueAt = Math.min(performance.now() + wait, this.#wokenAt);
      return wait;
    } catch (error) {
      if (error instanceof LeaseLost && this.#grant === grant) this.#drop();
      throw error;
    }
  }

  #drop(): void {
    if (this.#grant === null) return;
    this.#grant = null;
    this.#parts.onHeld?.(false);
  }
}
