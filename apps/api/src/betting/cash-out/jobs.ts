import { type Bus } from '../../platform/bus';
import { type WokenJob, createWokenJob } from '../../platform/leases/woken-job';
import { type Leases } from '../../platform/leases/leases';
import { createDueJob, type Due } from '../orders/api';
import { type AutoCashOuts } from './auto';

/** Minimum interval between runs that check bets with a target, ms. */
const TARGETS = 250;

interface Dependencies {
  bus: Bus;
  leases: Leases;
  onError(error: unknown): void;
}

/** Decides cash-outs at the end of their live delay. */
export const createCashOutDelaysJob = (cashOuts: Due, parts: Dependencies): WokenJob =>
  createDueJob('cash-out delays', cashOuts, parts);

/** Cashes out bets at the targets of their players. Two servers may run it: each bet is cashed out under its lock. */
export const createTargetsJob = (targets: AutoCashOuts, parts: Dependencies): WokenJob =>
  createWokenJob({
    ...parts,
    name: 'targets',
    roles: ['settle'],
    async work() {
      await targets.run();
      return TARGETS;
    },
    onHeld: (held) => (held ? targets.start() : targets.stop()),
  });
