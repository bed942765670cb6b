import { type Bus } from '../../platform/bus';
import { type WokenJob, createWokenJob } from '../../platform/leases/woken-job';
import { type Leases } from '../../platform/leases/leases';

/** Longest interval between checks for due work, even without a notification, ms. */
const IDLE = 1_000;

/** A source of due work: orders or cash-outs whose live delay ends. */
export interface Due {
  decideDue(): Promise<unknown>;
  /** Time until the next one is due, ms; null when none is waiting. */
  dueIn(): Promise<number | null>;
}

/**
 * Decides due work in one process at a time. A stalled former holder of the lease needs no fencing: each decision is made under the lock of
 * its row, and only if no other process has made it.
 */
export const createDueJob = (
  name: string,
  of: Due,
  parts: { bus: Bus; leases: Leases; onError(error: unknown): void },
): WokenJob =>
  createWokenJob({
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
export const createOrderDelaysJob = (
  delayed: Due,
  parts: { bus: Bus; leases: Leases; onError(error: unknown): void },
): WokenJob => createDueJob('order delays', delayed, parts);
