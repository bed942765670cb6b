import { Counter, register } from 'prom-client';

const FAULTS = 'oware_custom_bet_faults_total';

/** What the custom-bet service sent that could not be used. */
export const customBetMetrics = {
  faults:
    (register.getSingleMetric(FAULTS) as Counter<'reason'> | undefined) ??
    new Counter({
      name: FAULTS,
      help: 'Calls of the custom-bet service that gave no price, by reason',
      labelNames: ['reason'],
    }),
};
