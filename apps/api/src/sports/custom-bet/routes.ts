import { builderPriceRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../../platform/auth';
import { route } from '../../platform/http';
import { type RateLimit } from '../../platform/http/rate-limit';
import { type BetBuilders } from './service';

const eventParams = z.object({ eventId: z.string().regex(/^[\w:.-]{1,80}$/) });

/** The calls under /factsCenter/bet-builder. @param limit of questions to the service that prices, by player or address */
export function registerBetBuilders(app: FastifyInstance, builders: BetBuilders, limit: RateLimit): void {
  route(app, 'GET', '/factsCenter/bet-builder/:eventId', { params: eventParams }, ({ params }, request) => {
    limit.take(callerOf(request));
    return builders.selections(params.eventId);
  });
  route(
    app,
    'POST',
    '/factsCenter/bet-builder/price',
    { body: builderPriceRequest, readOnly: true },
    ({ body }, request) => {
      limit.take(callerOf(request));
      return builders.price(body);
    },
  );
}
