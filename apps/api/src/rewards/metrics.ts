import { Counter, register } from 'prom-client';

const BOUND_CHANGES = 'oware_reward_bound_changes_total';
const UNREADABLE_STEPS = 'oware_stake_steps_unreadable_total';

/** Metrics of the job `rewardBounds`, for /metrics. */
export const rewardMetrics = {
  boundChanges:
    (register.getSingleMetric(BOUND_CHANGES) as Counter<'action'> | undefined) ??
    new Counter({
      name: BOUND_CHANGES,
      help: 'Stored rewards that were paused, lowered, ended or offered again because of their bound, by action as in the staff log',
      labelNames: ['action'],
    }),
  unreadableSteps:
    (register.getSingleMetric(UNREADABLE_STEPS) as Counter<'country'> | undefined) ??
    new Counter({
      name: UNREADABLE_STEPS,
      help: 'Hourly checks that found stake rewards switched on with steps that were unreadable or beyond their bound, by country',
      labelNames: ['country'],
    }),
};
