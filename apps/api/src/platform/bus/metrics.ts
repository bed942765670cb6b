import { Counter, Gauge, register } from 'prom-client';

const once = <T>(name: string, make: () => T): T => (register.getSingleMetric(name) as T | undefined) ?? make();

/** Metrics of the bus between servers, for /metrics. */
export const busMetrics = {
  lost: once(
    'oware_bus_lost_total',
    () =>
      new Counter({
        name: 'oware_bus_lost_total',
        help: 'Messages for other servers that could not be sent, by stream',
        labelNames: ['stream'],
      }),
  ),
  gaps: once(
    'oware_bus_gaps_total',
    () =>
      new Counter({
        name: 'oware_bus_gaps_total',
        help: 'Times that this server may have missed messages of the others, by stream',
        labelNames: ['stream'],
      }),
  ),
  waiting: once(
    'oware_bus_waiting',
    () =>
      new Gauge({
        name: 'oware_bus_waiting',
        help: 'Messages waiting to be sent to other servers, by stream',
        labelNames: ['stream'],
      }),
  ),
};
