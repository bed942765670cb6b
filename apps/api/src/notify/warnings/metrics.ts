import { Counter, Gauge, register } from 'prom-client';
import { methods } from './tables';

const AGE = 'oware_owner_messages_age_seconds';
const SENT = 'oware_owner_messages_sent_total';
const GIVEN_UP = 'oware_owner_messages_given_up_total';

const counter = (name: string, help: string): Counter<'way'> => {
  const existing = register.getSingleMetric(name) as Counter<'way'> | undefined;
  if (existing !== undefined) return existing;
  const made = new Counter({ name, help, labelNames: ['way'] });
  // Start at 0, so that the first event is visible as an increase.
  for (const way of methods) made.inc({ way }, 0);
  return made;
};

/** Metrics of warnings to account owners, on the process that sends them. */
export const warningMetrics: { age: Gauge; sent: Counter<'way'>; givenUp: Counter<'way'> } = {
  age:
    (register.getSingleMetric(AGE) as Gauge | undefined) ??
    new Gauge({
      name: AGE,
      help: 'Age of the oldest pending warning to an owner, on the process that sends them; 0 when none is pending',
    }),
  sent: counter(SENT, 'Warnings to owners of accounts that a provider accepted, by channel'),
  givenUp: counter(GIVEN_UP, 'Warnings to owners of accounts that could not be sent, by channel'),
};
