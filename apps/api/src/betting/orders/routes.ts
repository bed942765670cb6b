import { HISTORY_WEEKS, placeOrderRequest, ticketsQuery } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addEncryptedRoute, requireBearer, requireUser, addRoute, getTexts } from '../../platform/http';
import { type Orders } from './service';

const id = z.string().max(40);

/** Registers encrypted placement (reference: calls), and the routes that show players their orders and bets. */
export function registerOrders(app: FastifyInstance, orders: Orders): void {
  addEncryptedRoute(app, 'POST', '/orders/order', 'trans', placeOrderRequest, (order, request) =>
    orders.place(requireBearer(request), order, getTexts(request)),
  );

  addRoute(
    app,
    'GET',
    '/orders/order/by-key/:key',
    { params: z.object({ key: z.uuid() }) },
    async ({ params }, request) => orders.orderByKey(await requireUser(request), params.key, getTexts(request)),
  );

  addRoute(app, 'GET', '/orders/bets', { query: ticketsQuery }, async ({ query: { days, ...query } }, request) => {
    const { country } = request.context;
    const since = days === undefined ? undefined : orders.daysAgo(country, days);
    const firstWeek = orders.weeksAgo(country, HISTORY_WEEKS);
    return orders.tickets(await requireUser(request), { ...query, since, firstWeek }, getTexts(request));
  });

  addRoute(
    app,
    'GET',
    '/orders/ticket/:ticketId',
    { params: z.object({ ticketId: id }) },
    async ({ params }, request) => orders.ticket(await requireUser(request), params.ticketId, getTexts(request)),
  );
}
