import { type FastifyRequest } from 'fastify';
import { type CountryCode } from '@oware/config';
import { getCurrentUser, requireUser } from '../auth';

/** Player and country of an account. */
export interface Player {
  userId: string;
  country: CountryCode;
}

/** A player with the login that makes a change. */
export interface PlayerHere extends Player {
  sessionId: string;
}

/** Device and address of a call. */
export interface CallOrigin {
  deviceId: string;
  address: string;
}

/**
 * Returns the player of a call.
 * @throws BizError 40100 for a visitor
 */
export const getPlayer = async (request: FastifyRequest): Promise<Player> => ({
  userId: await requireUser(request),
  country: request.context.country,
});

/**
 * Like `getPlayer`, with the login.
 * @throws BizError 40100 for a visitor
 */
export async function getPlayerWithLogin(request: FastifyRequest): Promise<PlayerHere> {
  const player = await getPlayer(request);
  return { ...player, sessionId: (await getCurrentUser(request))?.sessionId ?? '' };
}

/** Returns the origin of a call, for the limits of one-time passwords. */
export const getCaller = (request: FastifyRequest): CallOrigin => ({
  deviceId: request.context.deviceId,
  address: request.context.address,
});
