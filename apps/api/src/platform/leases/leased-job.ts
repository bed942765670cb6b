import { type Job } from '../jobs/job';
import { RepeatedJob } from '../jobs/repeated-job';
import { type Grant, LEASE_TTL, LeaseLost, type Leases } from './leases';

/** Interval between renewals by the holder, ms. */
const LEASE_CHECK = LEASE_TTL / 4;
/** Interval between attempts of a standby, ms. */
export const STANDBY_CHECK = LEASE_TTL / 8;
/**
 * How long a process that cannot do the work leaves it to others, ms: longer than the lease of a process that has just died.
 */
const STEP_BACK = LEASE_TTL + 2 * STANDBY_CHECK;

export interface LeasedWork {
  /** Name of the lease; one process at a time works under it. */
  name: string;
  leases: Leases;
  /**
   * Works once and returns the ms until its next run. Changes that must not happen twice are committed under `leases.guard(tx, grant)`.
   */
  work(grant: Grant): Promise<number>;
  /** Called for each error; the job continues. */
  onError(error: unknown): void;
  /** Called when this process acquires the lease, before the first run, and when it no longer has it. */
  onHeld?(held: boolean): void;
}

/**
 * A {@link RepeatedJob} that runs in one process at a time. Every process starts it; a process without the lease is a standby, and takes
 * over at most {@link LEASE_TTL} plus one check after the last renewal by the holder.
 */
export class LeasedJob implements Job {
  readonly scope = 'once';
  readonly #parts: LeasedWork;
  readonly #keeper: RepeatedJob;
  readonly #worker: RepeatedJob;
  #grant: Grant | null = null;
  /** Time of the last successful renewal, by a monotonic clock. */
  #renewedAt = -Infinity;
  /** Until this time it does not try to acquire the lease, by the same clock. */
  #backUntil = -Infinity;
  /** Due time of the oldest pending work, otherwise of the next work, by the same clock. */
  #dueAt = Infinity;
  /** Time when it was first woken during the current run, by the same clock. */
  #wokenAt = Infinity;

  constructor(parts: LeasedWork) {
    this.#parts = parts;
    this.#keeper = new RepeatedJob(() => this.#keep(), parts.onError, LEASE_CHECK);
    this.#worker = new RepeatedJob(() => this.#work(), parts.onError);
  }

  get name(): string {
    return this.#parts.name;
  }

  /** The lease, while this process has it. */
  get grant(): Grant | null {
    return this.#grant;
  }

  /** Whether no other process can have taken over the lease yet: its last commit is still the newest. */
  get isCurrent(): boolean {
    return this.#grant !== null && performance.now() - this.#renewedAt < LEASE_TTL;
  }

  start(): void {
    this.#keeper.start();
  }

  /** Works now, if this process has the lease. */
  wake(): void {
    if (this.#grant === null) return;
    this.#wokenAt = Math.min(this.#wokenAt, performance.now());
    this.#dueAt = Math.min(this.#dueAt, this.#wokenAt);
    this.#worker.wake();
  }

  /** Waits for the current run and releases the lease. */
  async stop(): Promise<void> {
    await this.#keeper.stop();
    await this.#worker.stop();
    await this.#giveBack();
  }

  /**
   * Releases the lease and becomes a standby, since this process cannot do the work but another one may. It tries again after more than a
   * {@link LEASE_TTL}.
   */
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
      // Stepped back in the meantime.
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
