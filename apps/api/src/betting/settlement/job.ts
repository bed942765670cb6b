import { type Bus } from '../../platform/bus';
import { type WokenJob, wokenJob } from '../../platform/jobs/woken-job';
import { type Leases } from '../../platform/leases/leases';
import { type Settlement } from './service';

/** How often the queue is looked into for what no message announced, ms. */
const IDLE = 1_000;

/** Settles what the queue holds, once, and at once when results were stored. */
export const settlementJob = (
  settlement: Settlement,
  parts: { bus: Bus; leases: Leases; onError(error: unknown): void },
): WokenJob =>
  wokenJob({
    ...parts,
    name: 'settlement',
    roles: ['settle'],
    also: ['results'],
    async work() {
      await settlement.drain();
      return IDLE;
    },
  });
