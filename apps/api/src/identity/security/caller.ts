import { type FastifyRequest } from 'fastify';
import { type Caller } from '../otp/limits';
import { currentUser, requireUser } from '../../platform/http';
import { type Player, type PlayerHere } from '../session/own-phone';

/** The player who makes a call. @throws BizError 40100 for a visitor */
export const playerOf = async (request: FastifyRequest): Promise<Player> => ({
  userId: await requireUser(request),
  country: request.context.country,
});

/** The same with the login. @throws BizError 40100 for a visitor */
export async function playerHere(request: FastifyRequest): Promise<PlayerHere> {
  const player = await playerOf(request);
  return { ...player, sessionId: (await currentUser(request))?.sessionId ?? '' };
}

/** Where a call comes from, for the limits of one-time passwords. */
export const callerOf = (request: FastifyRequest): Caller => ({
  deviceId: request.context.deviceId,
  address: request.context.address,
});
