import { Counter, register } from 'prom-client';

const BOUND_CHANGES = 'oware_reward_bound_changes_total';
const UNREADABLE_STEPS = 'oware_stake_steps_unreadable_total';

/** What the job `rewardBounds` finds, for /metrics. */
export const rewardMetrics = {
  boundChanges:
    (register.getSingleMetric(BOUND_CHANGES) as Counter<'action'> | undefined) ??
    new Counter({
      name: BOUND_CHANGES,
      help: 'Stored rewards that were paused, lowered, ended or offered again for their bound, by action as the log of staff has it',
      labelNames: ['action'],
    }),
  unreadableSteps:
    (register.getSingleMetric(UNREADABLE_STEPS) as Counter<'country'> | undefined) ??
    new Counter({
      name: UNREADABLE_STEPS,
      help: 'Passes, one an hour, that found stake rewards switched on and their steps unreadable or beyond their bound, by country',
      labelNames: ['country'],
    }),
};
