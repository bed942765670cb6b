import { type FastifyInstance } from 'fastify';
import { requireUser, addRoute } from '../../platform/http';
import { type VipTiers } from './service';

/** Registers the route that returns a player's VIP tier. */
export function registerVipTier(app: FastifyInstance, tiers: VipTiers): void {
  addRoute(app, 'GET', '/patron/account/info/vipTier', {}, async (_input, request) =>
    tiers.getTier(await requireUser(request), request.context.country),
  );
}
