import { type Bus } from '../../platform/bus';
import { type WokenJob, createWokenJob } from '../../platform/leases/woken-job';
import { type Leases } from '../../platform/leases/leases';
import { type JackpotRounds } from './rounds';

/** Interval between checks of the rounds, even without a message, ms. */
const IDLE = 2_000;

/** Opens, decides and pays rounds when it starts, as soon as results are stored, and every `IDLE` ms. */
export const createJackpotJob = (
  rounds: JackpotRounds,
  parts: { bus: Bus; leases: Leases; onError(error: unknown): void },
): WokenJob =>
  createWokenJob({
    ...parts,
    name: 'jackpot',
    roles: ['settle'],
    also: ['results'],
    async work() {
      await rounds.work();
      return IDLE;
    },
  });
