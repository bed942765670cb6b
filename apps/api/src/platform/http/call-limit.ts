import { clientAddress, isLoopbackAddress, type TrustProxy } from '@oware/http-server';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { accessTokenOf, callerOf } from '../auth';
import { type Clock } from '../clock';
import './context';
import { createEdgeCheck } from './edge-check';
import { RateLimit } from './rate-limit';

const MINUTE = 60_000;
/**
 * Units of a player, and of visitors behind an address, in a minute and at one server. An address may open 1,200 pages a minute (docs/adr/0169),
 * and a page makes about 20 calls, some of them for lists.
 */
export const UNITS_A_MINUTE = { player: 6000, address: 30_000 };
/** Units of calls that take longer than one look-up; all others cost one. */
export const CALL_COSTS = { list: 5, search: 10, staff: 10 } as const;

/** Called by edges, balancers and programs of the operator, which edges pass on for nobody. */
const INTERNAL = /^\/(?:healthz|readyz|metrics|internal\/.*)$/;
const STAFF = /^\/staff(?:\/|$)/;

/**
 * Limits all calls of a server by what they cost (docs/adr/0172), in addition to limits of their own: a player's by the id that the token proves, a visitor's
 * by the address and its blocks. Calls that an edge makes for itself name no visitor and are not counted, nor are those of the machine's own processes.
 */
export class CallLimits {
  readonly #players: RateLimit;
  readonly #visitors: RateLimit;
  readonly #isEdge: (address: string) => boolean;

  constructor(clock: Clock, trustProxy: TrustProxy) {
    this.#players = new RateLimit(clock, UNITS_A_MINUTE.player, MINUTE);
    this.#visitors = new RateLimit(clock, UNITS_A_MINUTE.address, MINUTE);
    this.#isEdge = createEdgeCheck(trustProxy);
  }

  /** Limits the calls under /api/{country}. */
  limitProduct(scope: FastifyInstance): void {
    scope.addHook('onRequest', async (request) => this.#take(request, callerOf(request), costOf(request)));
  }

  /** Limits all other calls: virtual rounds, whose tokens are their own, and the pages of staff, each of which asks the database who calls. */
  limitOthers(app: FastifyInstance, product: string): this {
    app.addHook('onRequest', async (request) => {
      const { url = '' } = request.routeOptions;
      if (INTERNAL.test(url) || url.startsWith(product)) return;
      const token = accessTokenOf(request);
      const userId = token === undefined ? null : app.auth.playerOf(token);
      const caller = userId === null ? `address:${clientAddress(request.ip)}` : `user:${userId}`;
      this.#take(request, caller, STAFF.test(url) ? CALL_COSTS.staff : costOf(request));
    });
    return this;
  }

  #take({ headers, socket, ip }: FastifyRequest, caller: string, cost: number): void {
    if (caller.startsWith('user:')) return this.#players.take(caller, cost);
    const isOwn =
      isLoopbackAddress(clientAddress(ip)) ||
      (headers['x-forwarded-for'] === undefined && this.#isEdge(socket.remoteAddress ?? ''));
    if (!isOwn) this.#visitors.take(caller, cost);
  }
}

const costOf = ({ routeOptions }: FastifyRequest): number => routeOptions.config.cost ?? 1;
