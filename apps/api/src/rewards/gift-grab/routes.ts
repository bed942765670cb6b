import { takeGiftRequest, USER_ID_HEADER } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { requireNamedUser, addRoute } from '../../platform/http';
import { type GiftGrab } from './service';

const PATH = '/marketing/v1/giftGrab';

/**
 * Registers the routes for gift grabs (reference: calls). A player's calls name their user in a header; without it the list is that for
 * visitors.
 */
export function registerGiftGrab(app: FastifyInstance, grab: GiftGrab): void {
  addRoute(app, 'GET', PATH, {}, async (_input, request) => {
    const asPlayer = request.headers[USER_ID_HEADER.toLowerCase()] !== undefined;
    return grab.list(asPlayer ? await requireNamedUser(request) : null, request.context.country);
  });

  addRoute(app, 'POST', `${PATH}/take`, { body: takeGiftRequest }, async ({ body }, request) => {
    const { country, deviceId } = request.context;
    return grab.take({ userId: await requireNamedUser(request), country }, deviceId, body.dropId);
  });
}
