import { claimAllStakeRewardsRequest, takeStakeRewardRequest, USER_ID_HEADER } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { addEncryptedRoute, requireNamedUser, addRoute } from '../../platform/http';
import { type Player, type StakeRewards } from './service';

const PATH = '/marketing/v1/activities/stakeReward';

const named = async (request: FastifyRequest): Promise<Player> => ({
  userId: await requireNamedUser(request),
  country: request.context.country,
});

/**
 * Registers the routes for stake rewards (reference: calls). A player's calls name their user in a header; without it the state is that for
 * visitors.
 */
export function registerStakeRewards(app: FastifyInstance, rewards: StakeRewards): void {
  addRoute(app, 'GET', PATH, {}, async (_input, request) => {
    const asPlayer = request.headers[USER_ID_HEADER.toLowerCase()] !== undefined;
    return rewards.getState(asPlayer ? await requireNamedUser(request) : null, request.context.country);
  });

  addEncryptedRoute(app, 'POST', `${PATH}/claim`, 'trans', takeStakeRewardRequest, async (body, request) =>
    rewards.claim(await named(request), body),
  );
  addEncryptedRoute(app, 'POST', `${PATH}/draw`, 'trans', takeStakeRewardRequest, async (body, request) =>
    rewards.draw(await named(request), body),
  );
  addEncryptedRoute(app, 'POST', `${PATH}/claimAll`, 'trans', claimAllStakeRewardsRequest, async (body, request) =>
    rewards.claimAll(await named(request), body),
  );
}
