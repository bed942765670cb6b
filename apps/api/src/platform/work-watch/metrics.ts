import { Gauge, register } from 'prom-client';

const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> =>
  (register.getSingleMetric(name) as Gauge<Label> | undefined) ?? new Gauge({ name, help, labelNames });

/** Metrics of the work of all processes on the database, as this process sees it. */
export const workMetrics = {
  unheld: gauge('oware_lease_unheld_seconds', 'How long no process has held the lease of a job; 0 while one does', [
    'job',
  ]),
  overdue: gauge('oware_job_overdue_seconds', 'How long work of a job has been overdue; 0 when none is', ['job']),
  settlementAge: gauge(
    'oware_settlement_age_seconds',
    'Age of the oldest result whose bets are not settled; 0 when none is queued',
  ),
};
