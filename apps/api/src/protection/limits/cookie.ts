import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Exclusion } from './service';
import { recordsOf } from './status';

const NAMES = ['selfExclusions', 'selfExclusionEndDate'] as const;

/**
 * Gives the browser what the player is excluded from: the `selfExclusions` cookie, which pages and betslip read before
 * a tap (reference: platform), and `selfExclusionEndDate`, the end of the longest in ISO 8601. They last until it can open again;
 * without an exclusion they go. The server never reads them.
 */
export function setExclusionsCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  exclusions: readonly Exclusion[],
): void {
  const options = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const;
  const now = request.server.clock.now();
  const records = recordsOf(exclusions, now);
  if (records.length === 0) {
    for (const name of NAMES) if (request.cookies[name] !== undefined) reply.clearCookie(name, options);
    return;
  }
  const opens = Math.max(...records.map(({ endDate }) => endDate));
  const end = Math.max(...exclusions.map(({ endTime }) => endTime));
  const maxAge = Math.ceil((opens - now) / 1000);
  reply.setCookie('selfExclusions', JSON.stringify(records), { ...options, maxAge });
  reply.setCookie('selfExclusionEndDate', new Date(end).toISOString(), { ...options, maxAge });
}
