import { countries, type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type FastifyRequest } from 'fastify';
import { type SessionService } from '../../identity/session/api';
import { createLoginRequired, type SessionUser } from '../../platform/auth';
import { BizError } from '../../platform/errors/biz-error';
import { requireProductHeaders } from '../../platform/http/product-headers';

/**
 * Returns the player with the token of the virtual-sports service in the header x-auth-token.
 * @throws BizError 40100 for anybody else
 */
export async function requireVirtualsUser(
  request: FastifyRequest,
  sessions: Pick<SessionService, 'findVirtualsOwner'>,
): Promise<SessionUser> {
  const token = request.headers['x-auth-token'];
  const player = typeof token === 'string' && token !== '' ? await sessions.findVirtualsOwner(token) : null;
  if (player === null) throw createLoginRequired();
  request.player = player;
  if (request.method !== 'GET') requireProductHeaders(request, player.country);
  return player;
}

/**
 * Returns the country of a visitor from the header OperId.
 * @throws BizError 40000 without a valid header
 */
export function getCountry(request: FastifyRequest): CountryCode {
  const match = Object.entries(countries).find(([, { operId }]) => String(operId) === request.headers.operid);
  if (match === undefined) throw new BizError(BizCode.invalidInput, 'This call needs the header OperId.');
  return match[0] as CountryCode;
}
