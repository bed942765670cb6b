import { Worker } from 'node:worker_threads';

/** Maximum time for a clean end, ms, in addition to the notice periods; then the process ends anyway. */
const LIMIT = 15_000;
/** Additional time after which a process that is too blocked to end itself is killed, ms. */
const KILLED_AFTER = 2_000;
const KILLER = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), require('node:worker_threads').workerData)`;

interface Ending {
  /** Ends the server: a notice period for load balancers, the same for sockets, in ms, and closes it. */
  close(noticeMs: number): Promise<void>;
  /** Returns the step in progress, in a few words. */
  getCurrentStep(): string | undefined;
  noticeMs: number;
  log: Record<'info' | 'error', (about: object, text: string) => void>;
  /** Maximum time in ms after the signal; shorter in tests. */
  limit?: number;
}

/**
 * Ends the process on SIGTERM and SIGINT, with code 0 when everything has ended. A part that does not end in time is logged, and the code
 * is 1. If the thread itself is blocked, in a statement of the embedded database or on a log that nobody reads, another process kills it.
 */
export function endBySignal({
  close,
  getCurrentStep: waitsFor,
  noticeMs,
  log,
  limit = 2 * noticeMs + LIMIT,
}: Ending): void {
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
