import { type Stopping } from '@oware/http-server';
import { type FastifyInstance } from 'fastify';
import { type Origins } from './api/origins';

/** `/healthz`: the process lives. `/readyz`: it does not stop, and a server of the API responds, even if that cannot work fully. */
export function healthRoutes(app: FastifyInstance, origins: Origins, stopping: Stopping): void {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', (_request, reply) => {
    const api = origins.state;
    const ok = api !== 'down' && !stopping.begun;
    return reply.code(ok ? 200 : 503).send({ ok, api, stopping: stopping.begun });
  });
}
