import { Counter, Gauge, Histogram, register } from 'prom-client';

const once = <T>(name: string, make: () => T): T => (register.getSingleMetric(name) as T | undefined) ?? make();

/** Metrics of the feed for /metrics. */
export const feedMetrics = {
  messages: once(
    'oware_feed_messages_total',
    () => new Counter({ name: 'oware_feed_messages_total', help: 'Feed messages by type', labelNames: ['type'] }),
  ),
  rejects: once(
    'oware_feed_rejects_total',
    () =>
      new Counter({
        name: 'oware_feed_rejects_total',
        help: 'Rejected feed messages, by reason',
        labelNames: ['reason'],
      }),
  ),
  cases: once(
    'oware_feed_cases_total',
    () => new Counter({ name: 'oware_feed_cases_total', help: 'Cases for staff, by kind', labelNames: ['kind'] }),
  ),
  eventRecoveries: once(
    'oware_feed_event_recoveries_total',
    () =>
      new Counter({
        name: 'oware_feed_event_recoveries_total',
        help: 'Requested recoveries of single events, by producer',
        labelNames: ['producer'],
      }),
  ),
  eventRecoveriesWaiting: once(
    'oware_feed_event_recoveries_waiting',
    () =>
      new Gauge({
        name: 'oware_feed_event_recoveries_waiting',
        help: 'Suspended events that wait until their recovery may be requested',
      }),
  ),
  late: once(
    'oware_feed_late_total',
    () => new Counter({ name: 'oware_feed_late_total', help: 'Feed messages ignored because a newer one was known' }),
  ),
  reads: once(
    'oware_feed_reads',
    () => new Gauge({ name: 'oware_feed_reads', help: '1 while this process reads the feed, 0 on a standby' }),
  ),
  uncertain: once(
    'oware_feed_settlements_without_certainty_total',
    () =>
      new Counter({
        name: 'oware_feed_settlements_without_certainty_total',
        help: 'Settlements without a certainty, treated as certain',
      }),
  ),
  producerUp: once(
    'oware_feed_producer_up',
    () =>
      new Gauge({
        name: 'oware_feed_producer_up',
        help: '1 while bets on the producer are open',
        labelNames: ['producer'],
      }),
  ),
  delay: once(
    'oware_feed_delay_seconds',
    () =>
      new Histogram({
        name: 'oware_feed_delay_seconds',
        help: 'Time from the arrival of a message to its push',
        buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      }),
  ),
};
