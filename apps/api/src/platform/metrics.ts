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
  help: 'Parts that are wrong although the server can work, as /readyz names them',
});

/** What a server can do now. */
export interface Readiness {
  /** Why the server cannot serve calls, one word a part; empty when it can. */
  notReady: readonly string[];
  /** What is away so that no bet is taken, one word a part; calls are served all the same. */
  stopsBets: readonly string[];
}

/** What the server reports to those who run it. */
export interface Health {
  /** What this process does, which the edges read on /readyz: each call goes to a process that serves it. */
  roles: readonly Role[];
  look(): Promise<Readiness>;
  /** Names this process to the edges, which read it on /readyz: ids of its sockets begin with it. */
  instance: string;
  /** What is wrong although the server can work, one word a part. */
  warnings(): string[];
  /** What the warnings are about, when there is more to be said than the word. */
  details(): object | undefined;
  sockets(): number;
}

/**
 * /healthz: the process lives. /readyz: it can serve calls, or 503; whether bets are taken, and the words for what is away, stand in the body.
 * /metrics: figures for Prometheus. None of them behind /api.
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
    const { notReady, stopsBets } = await health.look();
    const reasons = [...notReady, ...stopsBets];
    const status = notReady.length === 0 ? 'ready' : 'not ready';
    const bets = reasons.length === 0 ? 'open' : 'closed';
    // Probes ask several times a second: only a change is logged.
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
