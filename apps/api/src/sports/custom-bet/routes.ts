import { builderPriceRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { getCallerKey } from '../../platform/auth';
import { addRoute } from '../../platform/http';
import { type RateLimit } from '../../platform/counters/rate-limit';
import { type BetBuilders } from './service';

const eventParams = z.object({ eventId: z.string().regex(/^[\w:.-]{1,80}$/) });

/**
 * Registers the routes under /factsCenter/bet-builder.
 * @param limit of requests to the pricing service, by player or address
 */
export function registerBetBuilders(app: FastifyInstance, builders: BetBuilders, limit: RateLimit): void {
  addRoute(app, 'GET', '/factsCenter/bet-builder/:eventId', { params: eventParams }, ({ params }, request) => {
    limit.take(getCallerKey(request));
    return builders.selections(params.eventId);
  });
  addRoute(
    app,
    'POST',
    '/factsCenter/bet-builder/price',
    { body: builderPriceRequest, readOnly: true },
    ({ body }, request) => {
      limit.take(getCallerKey(request));
      return builders.price(body);
    },
  );
}
