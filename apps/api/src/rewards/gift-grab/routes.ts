import { takeDropRequest, USER_ID_HEADER } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { requireNamedUser, route } from '../../platform/http';
import { type GiftGrab } from './service';

const PATH = '/marketing/v1/giftGrab';

/** Drops of gifts (reference: calls). Calls of a player name their user in a header; without it the list is what a visitor sees. */
export function registerGiftGrab(app: FastifyInstance, grab: GiftGrab): void {
  route(app, 'GET', PATH, {}, async (_input, request) => {
    const asPlayer = request.headers[USER_ID_HEADER.toLowerCase()] !== undefined;
    return grab.list(asPlayer ? await requireNamedUser(request) : null, request.context.country);
  });

  route(app, 'POST', `${PATH}/take`, { body: takeDropRequest }, async ({ body }, request) => {
    const { country, deviceId } = request.context;
    return grab.take({ userId: await requireNamedUser(request), country }, deviceId, body.dropId);
  });
}
