import { BizCode, type CheckedBet } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Counters } from '../../platform/counters/counters';
import { allowancesOf, limitFailures } from '../../platform/counters/limit-calls';
import { type Database } from '../../platform/database';
import { BizError, route, validate, wordsFor } from '../../platform/http';
import { type RateLimit } from '../../platform/http/rate-limit';
import { LinkPictures } from '../link-picture/link-picture';
import { checkBet } from './check-bet';
import { pictureOfBet } from './picture';

/** Numbers of no ticket that one may try in a minute. */
const WRONG = { device: 20, address: 600 };
const wrongNumbers: readonly number[] = [BizCode.ticketMisread, BizCode.notFound];
const params = z.object({ ticketId: z.string().max(40) });

/** The calls under /orders/verify (docs/adr/0066). @param pictures limits drawing, by address */
export function registerBetCheck(
  app: FastifyInstance,
  { db, counters, pictures }: { db: Database; counters: Counters; pictures: RateLimit },
): void {
  const drawn = new LinkPictures(pictures);

  /** Whoever tries many numbers that are none has to wait. */
  const checked = (request: FastifyRequest, ticketId: string): Promise<CheckedBet> =>
    limitFailures(
      counters,
      allowancesOf('wrongTicket', WRONG, request.context),
      (error) => error instanceof BizError && wrongNumbers.includes(error.code),
      () => checkBet(db, ticketId, wordsFor(request)),
    );

  route(app, 'GET', '/orders/verify/:ticketId', { params }, ({ params: { ticketId } }, request) =>
    checked(request, ticketId),
  );

  // A picture for other sites, so it responds without the envelope.
  app.get('/orders/verify/:ticketId/picture', { config: { readOnly: true } }, async (request, reply) => {
    const { ticketId } = validate(params, request.params);
    return drawn.send(pictureOfBet(await checked(request, ticketId)), request, reply);
  });
}
