import { noticesQuery, readNoticesRequest, unreadNoticesQuery, type UnreadNoticesResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Bus } from '../../platform/bus';
import { requireUser, addRoute } from '../../platform/http';
import { type Notices } from './notices';

/** Registers the routes of a player's inbox. */
export function registerNotices(app: FastifyInstance, notices: Notices, bus: Bus): void {
  addRoute(app, 'GET', '/msg/v1/notices', { query: noticesQuery }, async ({ query }, request) =>
    notices.list(await requireUser(request), query),
  );

  addRoute(
    app,
    'GET',
    '/msg/v1/notices/unread',
    { query: unreadNoticesQuery },
    async ({ query }, request): Promise<UnreadNoticesResponse> => ({
      unread: await notices.countUnread(await requireUser(request), query),
    }),
  );

  // The player's other pages, which may be connected to other servers, count again.
  addRoute(app, 'POST', '/msg/v1/notices/read', { body: readNoticesRequest }, async ({ body }, request) => {
    const userId = await requireUser(request);
    if (await notices.markRead(userId, body))
      bus.publish('personal', { userId, message: { type: 'noticesRead', data: null } });
    return {};
  });
}
