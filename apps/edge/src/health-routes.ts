import { type Stopping } from '@oware/http-server';
import { type FastifyInstance } from 'fastify';
import { CALLED_ROLES } from './api/origin';
import { type Origins } from './api/origins';

/**
 * `/healthz`: the process lives. `/readyz`: it does not stop, and servers of the API respond for each role that it calls, even if they cannot
 * work fully; else 503 with the roles that are missing. A change is logged once, however often probes ask.
 */
export function healthRoutes(app: FastifyInstance, origins: Origins, stopping: Stopping): void {
  let logged = true;
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', (_request, reply) => {
    const missing = origins.missingRoles();
    const ok = missing.length === 0 && !stopping.begun;
    const roles = Object.fromEntries(CALLED_ROLES.map((role) => [role, origins.stateOf(role)]));
    if (ok !== logged) app.log.warn({ ready: ok, roles, missing, stopping: stopping.begun }, 'readiness has changed');
    logged = ok;
    return reply.code(ok ? 200 : 503).send({ ok, api: origins.stateOf(), roles, missing, stopping: stopping.begun });
  });
}
