import { claimAllStakeRewardsRequest, takeStakeRewardRequest, USER_ID_HEADER } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { encryptedRoute, requireNamedUser, route } from '../../platform/http';
import { type Player, type StakeRewards } from './service';

const PATH = '/marketing/v1/activities/stakeReward';

const named = async (request: FastifyRequest): Promise<Player> => ({
  userId: await requireNamedUser(request),
  country: request.context.country,
});

/** Stake rewards (reference: calls). Calls of a player name their user in a header; without it the state is what a visitor sees. */
export function registerStakeRewards(app: FastifyInstance, rewards: StakeRewards): void {
  route(app, 'GET', PATH, {}, async (_input, request) => {
    const asPlayer = request.headers[USER_ID_HEADER.toLowerCase()] !== undefined;
    return rewards.state(asPlayer ? await requireNamedUser(request) : null, request.context.country);
  });

  encryptedRoute(app, 'POST', `${PATH}/claim`, 'trans', takeStakeRewardRequest, async (body, request) =>
    rewards.claim(await named(request), body),
  );
  encryptedRoute(app, 'POST', `${PATH}/draw`, 'trans', takeStakeRewardRequest, async (body, request) =>
    rewards.draw(await named(request), body),
  );
  encryptedRoute(app, 'POST', `${PATH}/claimAll`, 'trans', claimAllStakeRewardsRequest, async (body, request) =>
    rewards.claimAll(await named(request), body),
  );
}
