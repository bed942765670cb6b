import { giftsQuery, redeemGiftRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { encryptedRoute, requireUser, route } from '../platform/http';
import { type Gifts } from './service';

/** A player's gifts, and redeeming them (platform §7). */
export function registerGifts(app: FastifyInstance, gifts: Gifts): void {
  route(app, 'GET', '/promotion/v1/gifts', { query: giftsQuery }, async ({ query }, request) =>
    gifts.list({ userId: await requireUser(request), country: request.context.country }, query),
  );

  encryptedRoute(app, 'POST', '/promotion/v1/gifts/redeem', 'trans', redeemGiftRequest, async (body, request) => {
    const { country, deviceId, address } = request.context;
    return gifts.redeem({ userId: await requireUser(request), country }, { deviceId, address }, body);
  });
}
