import { exclusionRequest, returnRequest, type ExclusionsResponse } from '@oware/contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { playerOf } from '../../identity/security/caller';
import { requireUser, route } from '../../platform/http';
import { setExclusionsCookie } from './cookie';
import { type Returns } from './returns';
import { type Limits } from './service';
import { statusesOf } from './status';

const PATH = '/patron/account/info/selfExclusion/v2';
const RETURN = '/patron/account/info/selfExclusion/return';

/** Self-exclusion: its status, setting it, and the way back after it (reference: calls). */
export function registerLimits(app: FastifyInstance, { limits, returns }: { limits: Limits; returns: Returns }): void {
  const response = async (
    userId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ExclusionsResponse> => {
    const exclusions = await limits.exclusionsOf(userId);
    setExclusionsCookie(request, reply, exclusions);
    return statusesOf(exclusions);
  };

  route(app, 'GET', PATH, {}, async (_input, request, reply) => response(await requireUser(request), request, reply));

  route(app, 'POST', PATH, { body: exclusionRequest }, async ({ body }, request, reply) => {
    const userId = await requireUser(request);
    await limits.excludeFor(userId, body);
    return response(userId, request, reply);
  });

  route(app, 'GET', RETURN, {}, async (_input, request) => returns.of(await playerOf(request)));

  route(app, 'POST', RETURN, { body: returnRequest }, async ({ body }, request, reply) => {
    const player = await playerOf(request);
    const after = await returns.take(player, body);
    setExclusionsCookie(request, reply, await limits.exclusionsOf(player.userId));
    return after;
  });
}
