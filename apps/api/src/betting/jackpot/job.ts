import { type Bus } from '../../platform/bus';
import { type WokenJob, wokenJob } from '../../platform/jobs/woken-job';
import { type Leases } from '../../platform/leases/leases';
import { type JackpotRounds } from './rounds';

/** How often rounds are looked at for what no message announced, ms. */
const IDLE = 2_000;

/** Opens, decides and pays rounds, once, and at once when results were stored. */
export const jackpotJob = (
  rounds: JackpotRounds,
  parts: { bus: Bus; leases: Leases; onError(error: unknown): void },
): WokenJob =>
  wokenJob({
    ...parts,
    name: 'jackpot',
    roles: ['settle'],
    also: ['results'],
    async work() {
      await rounds.work();
      return IDLE;
    },
  });
