import { couponsQuery, giftsQuery, redeemGiftRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { encryptedRoute, requireNamedUser, route } from '../../platform/http';
import { type Gifts } from './service';

/** A player's gifts, and redeeming them (reference: calls). Each call names its user in a header. */
export function registerGifts(app: FastifyInstance, gifts: Gifts): void {
  route(app, 'GET', '/promotion/v1/gifts', { query: giftsQuery }, async ({ query }, request) =>
    gifts.list({ userId: await requireNamedUser(request), country: request.context.country }, query),
  );

  route(app, 'GET', '/promotion/v1/gifts/coupons', { query: couponsQuery }, async ({ query }, request) =>
    gifts.coupons({ userId: await requireNamedUser(request), country: request.context.country }, query),
  );

  encryptedRoute(app, 'POST', '/promotion/v1/gifts/redeem', 'trans', redeemGiftRequest, async (body, request) => {
    const { country, deviceId, address } = request.context;
    return gifts.redeem({ userId: await requireNamedUser(request), country }, { deviceId, address }, body);
  });
}
