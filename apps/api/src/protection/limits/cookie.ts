import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Exclusion } from './service';
import { toRecords } from './status';

const NAMES = ['selfExclusions', 'selfExclusionEndDate'] as const;

/**
 * Sets the cookies with the player's exclusions: `selfExclusions`, which pages and the betslip read before a tap (reference: platform), and
 * `selfExclusionEndDate`, the end of the longest in ISO 8601. They last until the earliest possible return; without an exclusion they are
 * cleared. The server never reads them.
 */
export function setExclusionsCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  exclusions: readonly Exclusion[],
): void {
  const options = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const;
  const now = request.server.clock.now();
  const records = toRecords(exclusions, now);
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
