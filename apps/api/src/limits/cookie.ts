import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Exclusion } from './service';
import { recordsOf } from './status';

/**
 * Tells the browser what the player is excluded from: the `selfExclusions` cookie, which pages and betslip read before
 * a tap (platform §3, §4). It lasts as long as the last exclusion; without one it goes. The server never reads it.
 */
export function setExclusionsCookie(request: FastifyRequest, reply: FastifyReply, exclusions: readonly Exclusion[]): void {
  const options = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const;
  const records = recordsOf(exclusions);
  if (records.length === 0) {
    if (request.cookies.selfExclusions !== undefined) reply.clearCookie('selfExclusions', options);
    return;
  }
  const end = Math.max(...records.map(({ endDate }) => endDate));
  const maxAge = Math.ceil((end - request.server.clock.now()) / 1000);
  reply.setCookie('selfExclusions', JSON.stringify(records), { ...options, maxAge });
}
