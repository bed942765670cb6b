import { BizCode, type CheckedBet } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Counters } from '../../platform/counters/counters';
import { listAllowances, limitFailures } from '../../platform/counters/limit-calls';
import { type Database } from '../../platform/database';
import { BizError, addRoute, validate, getTexts } from '../../platform/http';
import { type RateLimit } from '../../platform/counters/rate-limit';
import { LinkPictures } from '../link-picture/link-picture';
import { checkBet } from './check-bet';
import { buildBetPicture } from './picture';

/** Limits per minute of invalid numbers that a client may try. */
const WRONG = { device: 20, address: 600 };
const wrongNumbers: readonly number[] = [BizCode.ticketMisread, BizCode.notFound];
const params = z.object({ ticketId: z.string().max(40) });

/**
 * Registers the calls under /orders/verify (docs/adr/0066).
 * @param pictures rate limit of renderings, by address
 */
export function registerBetCheck(
  app: FastifyInstance,
  { db, counters, pictures }: { db: Database; counters: Counters; pictures: RateLimit },
): void {
  const drawn = new LinkPictures(pictures);

  /** Limits the number of invalid numbers that a client may try. */
  const checked = (request: FastifyRequest, ticketId: string): Promise<CheckedBet> =>
    limitFailures(
      counters,
      listAllowances('wrongTicket', WRONG, request.context),
      (error) => error instanceof BizError && wrongNumbers.includes(error.code),
      () => checkBet(db, ticketId, getTexts(request)),
    );

  addRoute(app, 'GET', '/orders/verify/:ticketId', { params }, ({ params: { ticketId } }, request) =>
    checked(request, ticketId),
  );

  // Responds without the envelope: the picture is for other sites.
  app.get('/orders/verify/:ticketId/picture', { config: { readOnly: true } }, async (request, reply) => {
    const { ticketId } = validate(params, request.params);
    return drawn.send(buildBetPicture(await checked(request, ticketId)), request, reply);
  });
}
