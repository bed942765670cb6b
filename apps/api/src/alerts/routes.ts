import { alertChange, pushDevice } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { currentUser, loginRequired, type SessionUser } from '../platform/auth';
import { route } from '../platform/http';
import { type AlertChoices } from './service';

async function requireSession(request: FastifyRequest): Promise<SessionUser> {
  const user = await currentUser(request);
  if (user === null) throw loginRequired();
  return user;
}

/** What a player is alerted of, and by which browsers. */
export function registerAlerts(app: FastifyInstance, choices: AlertChoices): void {
  route(app, 'GET', '/msg/v1/alerts', {}, async (_input, request) => choices.of(await requireSession(request)));
  route(app, 'PUT', '/msg/v1/alerts', { body: alertChange }, async ({ body }, request) =>
    choices.change(await requireSession(request), body),
  );
  route(app, 'PUT', '/msg/v1/alerts/device', { body: pushDevice }, async ({ body }, request) =>
    choices.subscribe(await requireSession(request), body),
  );
  route(app, 'DELETE', '/msg/v1/alerts/device', {}, async (_input, request) =>
    choices.unsubscribe(await requireSession(request)),
  );
}
