import { placeOrderRequest, ticketsQuery } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { encryptedRoute, requireBearer, requireUser, route, wordsFor } from '../../platform/http';
import { type Orders } from './service';

const id = z.string().max(40);

/** Placement under the cipher (reference: calls), and what players see of their orders and bets. */
export function registerOrders(app: FastifyInstance, orders: Orders): void {
  encryptedRoute(app, 'POST', '/orders/order', 'trans', placeOrderRequest, (order, request) =>
    orders.place(requireBearer(request), order, wordsFor(request)),
  );

  route(app, 'GET', '/orders/order/by-key/:key', { params: z.object({ key: z.uuid() }) }, async ({ params }, request) =>
    orders.orderByKey(await requireUser(request), params.key, wordsFor(request)),
  );

  route(app, 'GET', '/orders/bets', { query: ticketsQuery }, async ({ query: { days, ...query } }, request) => {
    const since = days === undefined ? undefined : orders.daysAgo(request.context.country, days);
    return orders.tickets(await requireUser(request), { ...query, since }, wordsFor(request));
  });

  route(app, 'GET', '/orders/ticket/:ticketId', { params: z.object({ ticketId: id }) }, async ({ params }, request) =>
    orders.ticket(await requireUser(request), params.ticketId, wordsFor(request)),
  );
}
