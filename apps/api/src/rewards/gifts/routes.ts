import { couponsQuery, giftsQuery, redeemGiftRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { addEncryptedRoute, requireNamedUser, addRoute } from '../../platform/http';
import { type Gifts } from './service';

/**
 * Registers the routes that list and redeem a player's gifts (reference: calls). Each call names its user in a header.
 */
export function registerGifts(app: FastifyInstance, gifts: Gifts): void {
  addRoute(app, 'GET', '/promotion/v1/gifts', { query: giftsQuery }, async ({ query }, request) =>
    gifts.list({ userId: await requireNamedUser(request), country: request.context.country }, query),
  );

  addRoute(app, 'GET', '/promotion/v1/gifts/coupons', { query: couponsQuery }, async ({ query }, request) =>
    gifts.listCoupons({ userId: await requireNamedUser(request), country: request.context.country }, query),
  );

  addEncryptedRoute(app, 'POST', '/promotion/v1/gifts/redeem', 'trans', redeemGiftRequest, async (body, request) => {
    const { country, deviceId, address } = request.context;
    return gifts.redeem({ userId: await requireNamedUser(request), country }, { deviceId, address }, body);
  });
}
