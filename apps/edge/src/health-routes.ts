import { type FastifyInstance } from 'fastify';
import { type EdgeMetrics } from './metrics';

const API_WAIT_MS = 2000;

/** `/healthz`: the process lives. `/readyz`: the API is ready too. `/metrics`: Prometheus. */
export function healthRoutes(app: FastifyInstance, apiOrigin: string, { registry }: EdgeMetrics): void {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const api = await fetch(`${apiOrigin}/readyz`, { signal: AbortSignal.timeout(API_WAIT_MS) }).then(
      (response) => response.ok,
      () => false,
    );
    return reply.code(api ? 200 : 503).send({ ok: api, api });
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
