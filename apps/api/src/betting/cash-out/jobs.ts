import { type Bus } from '../../platform/bus';
import { type WokenJob, wokenJob } from '../../platform/jobs/woken-job';
import { type Leases } from '../../platform/leases/leases';
import { type Due, dueJob } from '../orders/job';
import { type AutoCashOuts } from './auto';

/** How often bets are looked at that wait for a target, ms: at most so often, whatever the feed sends. */
const TARGETS = 250;

interface Parts {
  bus: Bus;
  leases: Leases;
  onError(error: unknown): void;
}

/** Decides cash-outs at the end of their live delay. */
export const cashOutDelays = (cashOuts: Due, parts: Parts): WokenJob => dueJob('cash-out delays', cashOuts, parts);

/** Cashes bets out at the targets of their players. Two may run it: each bet is cashed out under its lock. */
export const targetsJob = (targets: AutoCashOuts, parts: Parts): WokenJob =>
  wokenJob({
    ...parts,
    name: 'targets',
    roles: ['settle'],
    async work() {
      await targets.run();
      return TARGETS;
    },
    onHeld: (held) => (held ? targets.start() : targets.stop()),
  });
