import { alertChange, pushDevice } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { getCurrentUser, createLoginRequired, type SessionUser } from '../platform/auth';
import { addRoute } from '../platform/http';
import { type AlertChoices } from './service';

async function requireSession(request: FastifyRequest): Promise<SessionUser> {
  const user = await getCurrentUser(request);
  if (user === null) throw createLoginRequired();
  return user;
}

/** Registers the routes for a player's alert settings and browsers. */
export function registerAlerts(app: FastifyInstance, choices: AlertChoices): void {
  addRoute(app, 'GET', '/msg/v1/alerts', {}, async (_input, request) =>
    choices.getChoices(await requireSession(request)),
  );
  addRoute(app, 'PUT', '/msg/v1/alerts', { body: alertChange }, async ({ body }, request) =>
    choices.change(await requireSession(request), body),
  );
  addRoute(app, 'PUT', '/msg/v1/alerts/device', { body: pushDevice }, async ({ body }, request) =>
    choices.subscribe(await requireSession(request), body),
  );
  addRoute(app, 'DELETE', '/msg/v1/alerts/device', {}, async (_input, request) =>
    choices.unsubscribe(await requireSession(request)),
  );
}
