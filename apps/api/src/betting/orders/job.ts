import { type Bus } from '../../platform/bus';
import { type WokenJob, wokenJob } from '../../platform/jobs/woken-job';
import { type Leases } from '../../platform/leases/leases';

/** How often what is due is looked for, whatever anybody was notified of, ms. */
const IDLE = 1_000;

/** What becomes due: orders or cash-outs whose live delay ends. */
export interface Due {
  decideDue(): Promise<unknown>;
  /** ms until the next one is due; null when none waits. */
  dueIn(): Promise<number | null>;
}

/**
 * Decides what is due, once. A former holder that was stalled and comes back needs no guard: it decides under the lock of the row
 * that it decides about, and only when nobody else has.
 */
export const dueJob = (
  name: string,
  of: Due,
  parts: { bus: Bus; leases: Leases; onError(error: unknown): void },
): WokenJob =>
  wokenJob({
    ...parts,
    name,
    roles: ['settle'],
    async work() {
      await of.decideDue();
      const wait = await of.dueIn();
      return wait === null ? IDLE : Math.min(IDLE, Math.max(1, wait));
    },
  });

/** Decides orders at the end of their live delay. */
export const orderDelays = (
  delayed: Due,
  parts: { bus: Bus; leases: Leases; onError(error: unknown): void },
): WokenJob => dueJob('order delays', delayed, parts);
