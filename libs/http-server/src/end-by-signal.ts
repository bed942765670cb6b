import { Worker } from 'node:worker_threads';

/** A clean end takes no longer than this, ms, and the notices of the stop before it; then the process ends anyway. */
const LIMIT = 15_000;
/** A process that is held up so that it cannot even end itself is killed so much later, ms. */
const KILLED_AFTER = 2_000;
const KILLER = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), require('node:worker_threads').workerData)`;

interface Ending {
  /** Ends the server: gives so many ms of notice to balancers, as many to sockets, and closes. */
  close(noticeMs: number): Promise<void>;
  /** What the end waits for, in a few words. */
  waitsFor(): string | undefined;
  noticeMs: number;
  log: Record<'info' | 'error', (about: object, text: string) => void>;
  /** ms after the signal; tests have a shorter one. */
  limit?: number;
}

/**
 * Ends the process on SIGTERM and SIGINT, with code 0 when all of it has ended. What has not in time is named in the log, and the code is 1.
 * Where the thread itself stands still, in a statement of the embedded database or in a log that nobody reads, another one kills the process.
 */
export function endBySignal({ close, waitsFor, noticeMs, log, limit = 2 * noticeMs + LIMIT }: Ending): void {
  let ending = false;
  const end = (signal: string): void => {
    if (ending) return;
    ending = true;
    new Worker(KILLER, { eval: true, workerData: limit + KILLED_AFTER }).on('error', () => undefined).unref();
    setTimeout(() => {
      log.error({ waitsFor: waitsFor() }, 'did not end in time');
      process.exit(1);
    }, limit).unref();
    log.info({ signal }, 'ending');
    close(noticeMs).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error, at: waitsFor() }, 'could not end cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
