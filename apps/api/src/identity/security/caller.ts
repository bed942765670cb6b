import { type FastifyRequest } from 'fastify';
import { type Caller } from '../otp/limits';
import { getCurrentUser, requireUser } from '../../platform/http';
import { type Player, type PlayerHere } from '../session/own-phone';

/**
 * Returns the player of a call.
 * @throws BizError 40100 for a visitor
 */
export const getPlayer = async (request: FastifyRequest): Promise<Player> => ({
  userId: await requireUser(request),
  country: request.context.country,
});

/**
 * Like `playerOf`, with the login.
 * @throws BizError 40100 for a visitor
 */
export async function getPlayerWithLogin(request: FastifyRequest): Promise<PlayerHere> {
  const player = await getPlayer(request);
  return { ...player, sessionId: (await getCurrentUser(request))?.sessionId ?? '' };
}

/** Returns the origin of a call, for the limits of one-time passwords. */
export const getCaller = (request: FastifyRequest): Caller => ({
  deviceId: request.context.deviceId,
  address: request.context.address,
});
