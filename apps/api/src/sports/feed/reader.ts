import type { StoredProducer } from '../catalogue/store';
import { LeasedJob } from '../../platform/leases/leased-job';
import { type Grant, LeaseLost, type Leases } from '../../platform/leases/leases';
import { AHEAD_MS } from './ingest/apply-entry';
import { Ingest, type IngestParts } from './ingest/ingest';
import { PRODUCER_TIMES, Producers } from './ingest/producers';
import type { FeedSource, OpenEvent } from './source';
import type { BetCancel } from './uof/message';

export interface ReaderParts extends Omit<IngestParts, 'producers' | 'lease'> {
  source: FeedSource;
  leases: Leases;
  /** The lease that it reads under. */
  lease: string;
  /** Events that the product holds open. */
  openEvents(): OpenEvent[];
  /** Ends following and reads again what is stored, before the first message is taken. */
  takeOver(): Promise<readonly StoredProducer[]>;
  /** Follows the process that reads from now on. Never fails. */
  standBy(): Promise<void>;
}

interface Reading {
  grant: Grant;
  ingest: Ingest;
  lost: boolean;
}

/** How often silent producers are looked for, ms. */
const WATCH_MS = 1_000;

/**
 * Reads a source of odds in one process at a time, under a lease that each commit checks. A process that does not hold it
 * stands by: its source is not started. One that finds that it was taken for dead drops what it has not committed and stands by;
 * one that cannot begin leaves the lease to the others for a while.
 */
export class Reader {
  readonly #parts: ReaderParts;
  readonly #job: LeasedJob;
  #reading: Reading | null = null;
  /** Taking over and standing by follow one another. */
  #turn: Promise<unknown> = Promise.resolve();
  #begun: { resolve(): void; reject(error: unknown): void } | null = null;
  #stopping = false;

  constructor(parts: ReaderParts) {
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

  /** Whether this process reads, not another one. */
  get reads(): boolean {
    return this.#reading !== null;
  }

  /** Begins to read, or to stand by while another process reads. @throws what the source cannot begin for */
  async start(): Promise<void> {
    const { leases, lease } = this.#parts;
    if ((await leases.acquire(lease)) === null) return this.#job.start();
    await new Promise<void>((resolve, reject) => {
      this.#begun = { resolve, reject };
      this.#job.start();
    });
  }

  /** Gives stakes back by the rules of the product; only where the source is read. */
  giveBack(cancel: BetCancel): void {
    this.#reading?.ingest.giveBack(cancel);
  }

  /** Resolves when every message that has arrived is committed. */
  async idle(): Promise<void> {
    await this.#reading?.ingest.idle();
  }

  /** Ends the source, waits for the messages that came, and leaves the lease to the next. */
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
    log?.info({ fencingToken: grant.epoch }, 'begins to take the feed over');
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
      // The producers are down until they have reported what happened meanwhile.
      reading.ingest.tick();
      await source.start({ message: reading.ingest.message, openEvents });
      log?.info({ fencingToken: grant.epoch, ms: Math.round(performance.now() - begun) }, 'reads the feed');
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
    log?.info('no longer reads the feed, stands by');
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
