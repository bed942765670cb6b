import { type Bus } from '../../platform/bus';
import { type WokenJob, createWokenJob } from '../../platform/leases/woken-job';
import { type Leases } from '../../platform/leases/leases';
import { type Settlement } from './service';

/** Interval between checks of the queue for work that no message announced, ms. */
const IDLE = 1_000;

/** Settles the queued lines when it starts, as soon as results are stored, and every `IDLE` ms. */
export const createSettlementJob = (
  settlement: Settlement,
  parts: { bus: Bus; leases: Leases; onError(error: unknown): void },
): WokenJob =>
  createWokenJob({
    ...parts,
    name: 'settlement',
    roles: ['settle'],
    also: ['results'],
    async work() {
      await settlement.drain();
      return IDLE;
    },
  });
