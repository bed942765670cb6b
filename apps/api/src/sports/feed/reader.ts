import { type StoredProducer } from '../catalogue/api';
import { LeasedJob } from '../../platform/leases/leased-job';
import { type Grant, LeaseLost, type Leases } from '../../platform/leases/leases';
import { AHEAD_MS } from './ingest/apply-entry';
import { Ingest, type IngestDependencies } from './ingest/ingest';
import { PRODUCER_TIMES, Producers } from './ingest/producers';
import type { FeedSource, OpenEvent } from './source';
import type { BetCancel } from './uof/message';

export interface ReaderDependencies extends Omit<IngestDependencies, 'producers' | 'lease'> {
  source: FeedSource;
  leases: Leases;
  /** Name of the lease that it reads under. */
  lease: string;
  /** Returns the events that are open in the product. */
  openEvents(): OpenEvent[];
  /** Stops following and reloads stored data, before the first message is handled. */
  takeOver(): Promise<readonly StoredProducer[]>;
  /** Follows the process that reads from now on. Never rejects. */
  standBy(): Promise<void>;
}

interface Reading {
  grant: Grant;
  ingest: Ingest;
  lost: boolean;
}

/** Interval between checks for silent producers, ms. */
const WATCH_MS = 1_000;

/**
 * Reads a source of odds in one process at a time, under a lease that each commit checks. A process without the lease is on standby: its
 * source is not started. A process that has lost the lease drops uncommitted messages and returns to standby; one that fails to start the
 * source leaves the lease to other processes for a while.
 */
export class Reader {
  readonly #parts: ReaderDependencies;
  readonly #job: LeasedJob;
  #reading: Reading | null = null;
  /** Serialises takeovers and returns to standby. */
  #turn: Promise<unknown> = Promise.resolve();
  #begun: { resolve(): void; reject(error: unknown): void } | null = null;
  #stopping = false;

  constructor(parts: ReaderDependencies) {
    const { lease: name, leases, onError } = parts;
    this.#parts = parts;
    this.#job = new LeasedJob({
      name,
      leases,
      work: (grant) => this.#work(grant),
      onError: (error) => onError(error, 'reading the feed'),
      onHeld: (held) => {
        if (!held) this.#standBy();
      },
    });
  }

  /** Whether this process reads the source. */
  get reads(): boolean {
    return this.#reading !== null;
  }

  /**
   * Starts to read, or stays on standby while another process reads.
   * @throws if the source cannot start
   */
  async start(): Promise<void> {
    const { leases, lease } = this.#parts;
    if ((await leases.acquire(lease)) === null) return this.#job.start();
    await new Promise<void>((resolve, reject) => {
      this.#begun = { resolve, reject };
      this.#job.start();
    });
  }

  /** Refunds stakes by the rules of the product; does nothing on standby. */
  giveBack(cancel: BetCancel): void {
    this.#reading?.ingest.giveBack(cancel);
  }

  /** Resolves when every message that has arrived is committed. */
  async idle(): Promise<void> {
    await this.#reading?.ingest.idle();
  }

  /** Stops the source, waits for received messages, and releases the lease. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#turn.catch(() => undefined);
    await this.#parts.source.stop();
    await this.#reading?.ingest.stop();
    await this.#job.stop();
  }

  async #work(grant: Grant): Promise<number> {
    if (this.#stopping) return WATCH_MS;
    if (this.#reading?.grant.epoch !== grant.epoch) await this.#inTurn(() => this.#takeOver(grant));
    if (this.#reading?.lost === true) throw new LeaseLost(grant);
    this.#reading?.ingest.tick();
    return WATCH_MS;
  }

  #inTurn(task: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(task, task);
    this.#turn = done;
    return done;
  }

  async #takeOver(grant: Grant): Promise<void> {
    const { source, leases, openEvents, takeOver, log } = this.#parts;
    const begun = performance.now();
    log?.info({ fencingToken: grant.epoch }, 'taking over the feed');
    try {
      const producers = new Producers(await takeOver(), PRODUCER_TIMES, source.now() + AHEAD_MS);
      const reading: Reading = {
        grant,
        lost: false,
        ingest: new Ingest({
          ...this.#parts,
          producers,
          lease: {
            guard: (tx) => leases.guard(tx, grant),
            isCurrent: () => this.#job.isCurrent,
            onLost: () => {
              reading.lost = true;
              this.#job.wake();
            },
          },
        }),
      };
      this.#reading = reading;
      // The producers are down until they have reported what was missed.
      reading.ingest.tick();
      await source.start({ message: reading.ingest.message, openEvents });
      log?.info({ fencingToken: grant.epoch, ms: Math.round(performance.now() - begun) }, 'started reading the feed');
      this.#begun?.resolve();
    } catch (error) {
      await this.#end();
      this.#begun?.reject(error);
      await this.#job.stepBack();
      throw error;
    }
  }

  #standBy(): void {
    if (this.#stopping) return;
    this.#reading?.ingest.abandon();
    const { log, standBy } = this.#parts;
    log?.info('stopped reading the feed; standing by');
    void this.#inTurn(async () => {
      await this.#end();
      await standBy();
    });
  }

  async #end(): Promise<void> {
    const reading = this.#reading;
    this.#reading = null;
    reading?.ingest.abandon();
    await this.#parts.source.stop();
    await reading?.ingest.idle();
  }
}
