import { createEdgeCheck } from './edge-check';
import { isLoopbackAddress, type TrustProxy } from '@oware/http-server';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { callerOf } from '../auth';
import './context';
import { RateLimit } from './rate-limit';

const MINUTE = 60_000;
/**
 * Units of a player, and of visitors behind an address, in a minute and at one server. An address may open 1,200 pages a minute (docs/adr/0169),
 * and a page makes about 20 calls, some of them for lists.
 */
export const UNITS_A_MINUTE = { player: 6000, address: 30_000 };
/** Units of calls that take longer than one look-up; all others cost one. */
export const CALL_COSTS = { list: 5, search: 10 } as const;

/**
 * Limits all calls of a scope by what they cost (docs/adr/0172), in addition to limits of their own: a player's by the id that the token proves, a visitor's
 * by the address and its blocks. Calls that an edge makes for itself name no visitor and are not counted, nor are those of the machine's own processes.
 */
export function limitCallCosts(scope: FastifyInstance, trustProxy: TrustProxy): void {
  const players = new RateLimit(scope.clock, UNITS_A_MINUTE.player, MINUTE);
  const visitors = new RateLimit(scope.clock, UNITS_A_MINUTE.address, MINUTE);
  const isEdge = createEdgeCheck(trustProxy);
  const isOwn = ({ headers, socket, context }: FastifyRequest): boolean =>
    isLoopbackAddress(context.address) ||
    (headers['x-forwarded-for'] === undefined && isEdge(socket.remoteAddress ?? ''));

  scope.addHook('onRequest', async (request) => {
    const caller = callerOf(request);
    const { cost = 1 } = request.routeOptions.config;
    if (caller.startsWith('user:')) players.take(caller, cost);
    else if (!isOwn(request)) visitors.take(caller, cost);
  });
}
