import { noticesQuery, readNoticesRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { requireUser, route } from '../../platform/http';
import { type Notices } from './notices';

/** A player's inbox. */
export function registerNotices(app: FastifyInstance, notices: Notices): void {
  route(app, 'GET', '/msg/v1/notices', { query: noticesQuery }, async ({ query }, request) =>
    notices.list(await requireUser(request), query),
  );

  route(app, 'POST', '/msg/v1/notices/read', { body: readNoticesRequest }, async ({ body }, request) => {
    await notices.read(await requireUser(request), body.upTo);
    return {};
  });
}
