import { type FastifyInstance } from 'fastify';
import { requireUser, route } from '../../platform/http';
import { type VipTiers } from './service';

/** Where the player stands among the VIP tiers. */
export function registerVipTier(app: FastifyInstance, tiers: VipTiers): void {
  route(app, 'GET', '/patron/account/info/vipTier', {}, async (_input, request) =>
    tiers.tier(await requireUser(request), request.context.country),
  );
}
