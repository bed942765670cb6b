import { getClientAddress, isLoopbackAddress, type TrustProxy } from '@oware/http-server';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { getAccessToken, getCallerKey } from '../auth';
import { type Clock } from '../clock';
import './context';
import { createEdgeCheck } from '../counters/edge-check';
import { RateLimit } from '../counters/rate-limit';

const MINUTE = 60_000;
/**
 * Units per minute and server for a player, and for visitors behind an address. An address may open 1,200 pages per minute (docs/adr/0169),
 * and a page makes about 20 calls, some of them for lists.
 */
export const UNITS_A_MINUTE = { player: 6000, address: 30_000 };
/** Units of calls that take longer than one lookup; all others cost one. */
export const CALL_COSTS = { list: 5, search: 10, staff: 10 } as const;

/** Called by edges, load balancers and programs of the operator; edges do not forward these paths. */
const INTERNAL = /^\/(?:healthz|readyz|metrics|internal\/.*)$/;
const STAFF = /^\/staff(?:\/|$)/;

/**
 * Limits all calls of a server by cost (docs/adr/0172), in addition to specific limits: for a player by the id that the token proves, for a
 * visitor by the address and its blocks. Calls that an edge makes for itself name no visitor and are not counted, nor are those of
 * processes on this machine.
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
    scope.addHook('onRequest', async (request) => this.#take(request, getCallerKey(request), getCost(request)));
  }

  /**
   * Limits all other calls: those of virtual rounds, which have their own tokens, and the staff pages, each of which reads the caller from
   * the database.
   */
  limitOthers(app: FastifyInstance, product: string): this {
    app.addHook('onRequest', async (request) => {
      const { url = '' } = request.routeOptions;
      if (INTERNAL.test(url) || url.startsWith(product)) return;
      const token = getAccessToken(request);
      const userId = token === undefined ? null : app.auth.parsePlayer(token);
      const caller = userId === null ? `address:${getClientAddress(request.ip)}` : `user:${userId}`;
      this.#take(request, caller, STAFF.test(url) ? CALL_COSTS.staff : getCost(request));
    });
    return this;
  }

  #take({ headers, socket, ip }: FastifyRequest, caller: string, cost: number): void {
    if (caller.startsWith('user:')) return this.#players.take(caller, cost);
    const isOwn =
      isLoopbackAddress(getClientAddress(ip)) ||
      (headers['x-forwarded-for'] === undefined && this.#isEdge(socket.remoteAddress ?? ''));
    if (!isOwn) this.#visitors.take(caller, cost);
  }
}

const getCost = ({ routeOptions }: FastifyRequest): number => routeOptions.config.cost ?? 1;
