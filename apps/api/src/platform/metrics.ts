import { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { type Role } from './roles';

const requests = new Histogram({
  name: 'oware_http_request_seconds',
  help: 'Duration of calls by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

const sockets = new Gauge({ name: 'oware_sockets', help: 'Connected browsers' });
const wrongParts = new Gauge({
  name: 'oware_warnings',
  help: 'Warnings of a server that can still work, as on /readyz',
});

/** State of a server. */
export interface Readiness {
  /** Reasons why the server cannot serve calls, one word each; empty when it can. */
  notReady: readonly string[];
  /** Missing dependencies because of which no bets are accepted, one word each; other calls are served. */
  stopsBets: readonly string[];
}

/** Data for health checks and metrics. */
export interface Health {
  /** Roles of this process, which the edges read on /readyz: each call is sent to a process that serves it. */
  roles: readonly Role[];
  check(): Promise<Readiness>;
  /** Id of this process, which the edges read on /readyz: it is the prefix of its socket ids. */
  instance: string;
  /** Warnings that do not stop the server from working, one word each. */
  warnings(): string[];
  /** Details of the warnings, if any. */
  details(): object | undefined;
  sockets(): number;
}

/**
 * /healthz: the process is alive. /readyz: 200 if it can serve calls, otherwise 503; the body shows whether bets are accepted and what is
 * missing. /metrics: metrics for Prometheus. None of them is under /api.
 */
export function registerHealth(app: FastifyInstance, health: Health): void {
  if (register.getSingleMetric('process_cpu_seconds_total') === undefined) collectDefaultMetrics();

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (route === undefined || !route.startsWith('/api')) return;
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  let logged = '';
  app.get('/readyz', async (request, reply) => {
    void reply.header('x-instance', health.instance);
    const { notReady, stopsBets } = await health.check();
    const reasons = [...notReady, ...stopsBets];
    const status = notReady.length === 0 ? 'ready' : 'not ready';
    const bets = reasons.length === 0 ? 'open' : 'closed';
    // Probes call this several times per second: only changes are logged.
    const isChange = reasons.join() !== logged;
    logged = reasons.join();
    if (isChange) request.log[reasons.length === 0 ? 'info' : 'warn']({ reasons, bets }, status);
    const details = health.details();
    const all = [...reasons, ...health.warnings()];
    return reply.status(notReady.length === 0 ? 200 : 503).send({
      status,
      roles: health.roles,
      bets,
      ...(all.length > 0 && { reasons: all }),
      ...(details && { details }),
    });
  });
  app.get('/metrics', async (_request, reply) => {
    sockets.set(health.sockets());
    wrongParts.set(health.warnings().length);
    return reply.header('content-type', register.contentType).send(await register.metrics());
  });
}
