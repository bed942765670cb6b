import { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

const requests = new Histogram({
  name: 'oware_http_request_seconds',
  help: 'Duration of calls by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

const sockets = new Gauge({ name: 'oware_sockets', help: 'Connected browsers' });
const wrongParts = new Gauge({
  name: 'oware_warnings',
  help: 'Parts that are wrong although the server can work, as /readyz names them',
});

/** What the server reports to those who run it. */
export interface Health {
  /** Why the server cannot work now, one word a part; empty when it can. */
  notReady(): Promise<string[]>;
  /** Names this process to the edges, which read it on /readyz: ids of its sockets begin with it. */
  instance: string;
  /** What is wrong although the server can work, one word a part. */
  warnings(): string[];
  /** What the warnings are about, when there is more to be said than the word. */
  details(): object | undefined;
  sockets(): number;
}

/** /healthz: the process lives. /readyz: it can work, or 503 with the reasons. /metrics: figures for Prometheus. None of them behind /api. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  if (register.getSingleMetric('process_cpu_seconds_total') === undefined) collectDefaultMetrics();

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (route === undefined || !route.startsWith('/api')) return;
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    void reply.header('x-instance', health.instance);
    const reasons = await health.notReady();
    const warnings = health.warnings();
    const details = health.details();
    const more = details === undefined ? {} : { details };
    if (reasons.length === 0)
      return { status: 'ready', ...(warnings.length === 0 ? {} : { reasons: warnings }), ...more };
    request.log.warn({ reasons }, 'not ready');
    return reply.status(503).send({ status: 'not ready', reasons: [...reasons, ...warnings], ...more });
  });
  app.get('/metrics', async (_request, reply) => {
    sockets.set(health.sockets());
    wrongParts.set(health.warnings().length);
    return reply.header('content-type', register.contentType).send(await register.metrics());
  });
}
