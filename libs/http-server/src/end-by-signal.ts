import { Worker } from 'node:worker_threads';

/** Maximum time for a clean shutdown, ms, in addition to the notice periods. The process then exits anyway. */
const LIMIT = 15_000;
/** Additional time before a process that is too blocked to exit is killed, ms. */
const KILLED_AFTER = 2_000;
const KILLER = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), require('node:worker_threads').workerData)`;

interface Ending {
  /** Shuts the server down: waits the notice period for load balancers, then again for sockets, and closes it. */
  close(noticeMs: number): Promise<void>;
  /** Describes the step in progress in a few words. */
  getCurrentStep(): string | undefined;
  noticeMs: number;
  log: Record<'info' | 'error', (about: object, text: string) => void>;
  /** Maximum time after the signal, ms; shorter in tests. */
  limit?: number;
}

/**
 * Shuts the process down on SIGTERM and SIGINT, with exit code 0 after a clean shutdown. If a step does not finish in time, it is logged and
 * the code is 1. If the main thread is blocked by a statement of the embedded database or a log that nobody reads, a worker thread kills the
 * process.
 */
export function endBySignal({ close, getCurrentStep, noticeMs, log, limit = 2 * noticeMs + LIMIT }: Ending): void {
  let ending = false;
  const end = (signal: string): void => {
    if (ending) return;
    ending = true;
    new Worker(KILLER, { eval: true, workerData: limit + KILLED_AFTER }).on('error', () => undefined).unref();
    setTimeout(() => {
      log.error({ waitsFor: getCurrentStep() }, 'did not end in time');
      process.exit(1);
    }, limit).unref();
    log.info({ signal }, 'ending');
    close(noticeMs).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error, at: getCurrentStep() }, 'could not end cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
