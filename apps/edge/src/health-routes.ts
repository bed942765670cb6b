import { type Stopping } from '@oware/http-server';
import { type FastifyInstance } from 'fastify';
import { CALLED_ROLES } from './api/origin';
import { type Origins } from './api/origins';

/**
 * `/healthz`: the process is alive. `/readyz`: it is not stopping, and API servers respond for each role that it calls, even if they cannot
 * work fully; otherwise 503 with the missing roles. Logs each change once, however often it is probed.
 */
export function registerHealthRoutes(app: FastifyInstance, origins: Origins, stopping: Stopping): void {
  let logged = true;
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', (_request, reply) => {
    const missing = origins.missingRoles();
    const ok = missing.length === 0 && !stopping.begun;
    const roles = Object.fromEntries(CALLED_ROLES.map((role) => [role, origins.getState(role)]));
    if (ok !== logged) app.log.warn({ ready: ok, roles, missing, stopping: stopping.begun }, 'readiness changed');
    logged = ok;
    return reply.code(ok ? 200 : 503).send({ ok, api: origins.getState(), roles, missing, stopping: stopping.begun });
  });
}
