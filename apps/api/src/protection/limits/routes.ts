import { exclusionRequest, returnRequest, type ExclusionsResponse } from '@oware/contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { getPlayer } from '../../platform/http/caller';
import { requireUser, addRoute } from '../../platform/http';
import { setExclusionsCookie } from './cookie';
import { type Returns } from './returns';
import { type Limits } from './service';
import { toStatuses } from './status';

const PATH = '/patron/account/info/selfExclusion/v2';
const RETURN = '/patron/account/info/selfExclusion/return';

/** Registers the routes for the status of self-exclusions, new ones, and returns (reference: calls). */
export function registerLimits(app: FastifyInstance, { limits, returns }: { limits: Limits; returns: Returns }): void {
  const response = async (
    userId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ExclusionsResponse> => {
    const exclusions = await limits.listExclusions(userId);
    setExclusionsCookie(request, reply, exclusions);
    return toStatuses(exclusions);
  };

  addRoute(app, 'GET', PATH, {}, async (_input, request, reply) =>
    response(await requireUser(request), request, reply),
  );

  addRoute(app, 'POST', PATH, { body: exclusionRequest }, async ({ body }, request, reply) => {
    const userId = await requireUser(request);
    await limits.excludeFor(userId, body);
    return response(userId, request, reply);
  });

  addRoute(app, 'GET', RETURN, {}, async (_input, request) => returns.getReturn(await getPlayer(request)));

  addRoute(app, 'POST', RETURN, { body: returnRequest }, async ({ body }, request, reply) => {
    const player = await getPlayer(request);
    const after = await returns.takeStep(player, body);
    setExclusionsCookie(request, reply, await limits.listExclusions(player.userId));
    return after;
  });
}
