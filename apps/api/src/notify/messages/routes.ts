import { noticesQuery, readNoticesRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { requireUser, addRoute } from '../../platform/http';
import { type Notices } from './notices';

/** Registers the routes of a player's inbox. */
export function registerNotices(app: FastifyInstance, notices: Notices): void {
  addRoute(app, 'GET', '/msg/v1/notices', { query: noticesQuery }, async ({ query }, request) =>
    notices.list(await requireUser(request), query),
  );

  addRoute(app, 'POST', '/msg/v1/notices/read', { body: readNoticesRequest }, async ({ body }, request) => {
    await notices.markRead(await requireUser(request), body.upTo);
    return {};
  });
}
