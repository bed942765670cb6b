import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { BizCode } from '@oware/contracts';
import { BizError } from '../errors/biz-error';
import { type Claim, FairQueue } from './fair-queue';

/** Cost of a hash: 2^logN × r × 128 bytes of memory, p passes. */
export interface HashCost {
  logN: number;
  r: number;
  p: number;
}

/** Input of a scrypt hash, with its cost. */
export interface HashWork extends HashCost {
  text: string;
  salt: Uint8Array;
}

interface Job {
  work: HashWork;
  resolve(key: Buffer): void;
  reject(error: unknown): void;
}
interface Thread {
  worker: Worker;
  job: Job | null;
  since: number;
  idle: NodeJS.Timeout | undefined;
}

export const KEY_LENGTH = 32;
/** Waiting hashes per thread: the work of a few seconds. */
const WAITING_PER_THREAD = 24;
/** An idle thread ends after this time, ms. */
const IDLE = 10_000;
/** Estimated time of one hash before the first was measured, ms. */
const FIRST_GUESS = 200;

/**
 * As text, so that every bundle includes it. Synchronous, since the asynchronous call would use the process's thread pool.
 */
const THREAD = `
const { scryptSync } = require('node:crypto');
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ text, salt, logN, r, p }) => {
  try {
    parentPort.postMessage({ key: scryptSync(text, salt, ${KEY_LENGTH}, { N: 2 ** logN, r, p, maxmem: 2 ** logN * r * 256 }) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});`;

/**
 * Threads that only compute slow hashes. They do not use the thread pool of libuv, which compression, files and DNS lookups share, and
 * leave one core to the rest of the server. The queue is bounded and fair.
 */
export class HashThreads {
  readonly #queue: FairQueue<Job>;
  readonly #threads = new Set<Thread>();
  readonly #most: number;
  /** Moving average of the time of one hash, ms; recent ones have more weight. */
  #mean = FIRST_GUESS;
  #closed = false;

  /**
   * @param threads default leaves one core to the rest of the server
   * @param waiting maximum number of waiting hashes
   */
  constructor(threads = Math.max(1, availableParallelism() - 1), waiting = threads * WAITING_PER_THREAD) {
    this.#most = threads;
    this.#queue = new FairQueue(waiting);
  }

  /** Number of waiting hashes. */
  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Computes a hash in turn with others.
   * @throws BizError 42900 with data.retryAfter when too many are waiting; also some time after the call
   */
  run(work: HashWork, claim: Claim): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Error('The hash threads are closed.');
      this.#queue.push(claim, { work, resolve, reject })?.reject(this.#busy());
      this.#next();
    });
  }

  /** Ends the threads. Rejects hashes that have not been computed. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.clear()) reject(this.#busy());
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, this.#busy())));
  }

  #next(): void {
    if (this.#queue.size === 0) return;
    const thread =
      [...this.#threads].find(({ job }) => job === null) ??
      (this.#threads.size < this.#most ? this.#begin() : undefined);
    const job = thread && this.#queue.shift();
    if (thread === undefined || job === undefined) return;
    clearTimeout(thread.idle);
    thread.job = job;
    thread.since = performance.now();
    thread.worker.ref();
    thread.worker.postMessage(job.work);
    this.#next();
  }

  #begin(): Thread {
    const thread: Thread = { worker: new Worker(THREAD, { eval: true }), job: null, since: 0, idle: undefined };
    this.#threads.add(thread);
    thread.worker
      .on('message', (done: { key: Uint8Array } | { error: Error }) => this.#done(thread, done))
      .on('error', (error) => void this.#end(thread, error))
      .on('exit', () => void this.#end(thread, new Error('A hash thread ended.')));
    return thread;
  }

  #done(thread: Thread, done: { key: Uint8Array } | { error: Error }): void {
    const { job } = thread;
    this.#mean += (performance.now() - thread.since - this.#mean) / 8;
    thread.job = null;
    thread.worker.unref();
    thread.idle = setTimeout(() => void this.#end(thread), IDLE).unref();
    if ('key' in done) job?.resolve(Buffer.from(done.key));
    else job?.reject(done.error);
    this.#next();
  }

  async #end(thread: Thread, error?: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.idle);
    thread.job?.reject(error);
    await thread.worker.terminate();
    if (!this.#closed) this.#next();
  }

  #busy(): BizError {
    const retryAfter = Math.max(1, Math.ceil(((this.waiting / this.#most) * this.#mean) / 1000));
    return new BizError(BizCode.tooManyAttempts, 'Many people are logging in. Please try again in a moment.', {
      retryAfter,
    });
  }
}
