import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What the edge counts. */
export interface EdgeMetrics {
  registry: Registry;
  renderSeconds: Histogram<'outcome'>;
  /** Failures that browsers and renders report, by remote and kind. */
  failures: Counter<'remote' | 'kind'>;
}

export function createMetrics(): EdgeMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    renderSeconds: new Histogram({
      name: 'edge_render_seconds',
      help: 'Time until the first byte of a page is ready, by what came of it.',
      labelNames: ['outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    failures: new Counter({
      name: 'edge_reported_failures_total',
      help: 'Failures reported by browsers and by rendering.',
      labelNames: ['remote', 'kind'],
      registers: [registry],
    }),
  };
}
