import { Counter, register } from 'prom-client';

const FAULTS = 'oware_custom_bet_faults_total';

/** Metrics of unusable responses of the custom-bet service. */
export const customBetMetrics = {
  faults:
    (register.getSingleMetric(FAULTS) as Counter<'reason'> | undefined) ??
    new Counter({
      name: FAULTS,
      help: 'Calls to the custom-bet service without a price, by reason',
      labelNames: ['reason'],
    }),
};
