import { type CountryCode } from '@oware/config';
import {
  kickOffRequest,
  PLACE_WITH_GIFT_PATH,
  placeVirtualRequest,
  roundRequest,
  type VirtualTicketConfig,
} from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { getClientAddress, isLoopbackAddress } from '@oware/http-server';
import { z } from 'zod';
import { type SessionService } from '../../identity/session/api';
import { type Counters } from '../../platform/counters/counters';
import { listAllowances, type CallLimits, limitCalls } from '../../platform/counters/limit-calls';
import { addRoute } from '../../platform/http';
import { RateLimit } from '../../platform/counters/rate-limit';
import { getSport } from './requested-sport';
import { getCountry, requireVirtualsUser } from './caller';
import { getMarketTypes } from './card-view';
import { type VirtualRounds } from './service';
import { getBuilderConfig, getOverallConfig, type RoundTerms } from './terms';

const cardQuery = z.object({ sportId: z.string().max(40).optional(), featureCode: z.string().max(40).optional() });
const prepareQuery = cardQuery.extend({ forceNew: z.enum(['true', 'false']).default('false') });
const eventQuery = z.object({ roundId: z.string().max(64), eventId: z.string().max(64) });
const ticketQuery = z.object({ ticketId: z.string().max(40) });
const listQuery = z.object({
  before: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/**
 * Limits per minute for calls that compute prices: per address, which thousands of phones share, and per player who requests new rounds.
 */
const PRICED = { address: 3000, block: 12_000 };
const NEW_ROUNDS = { user: 60 };
/** Requests per minute for the player's own card, which is computed each time. */
const OWN_CARDS = { user: 600 };

/** Requests per minute, address and server for the configuration of all rounds (docs/adr/0172). */
export const CONFIG_CALLS = { address: 6000 };

interface Dependencies {
  rounds: VirtualRounds;
  counters: Counters;
  sessions: Pick<SessionService, 'findVirtualsOwner'>;
  config(country: CountryCode): RoundTerms | Promise<RoundTerms>;
}

/**
 * Registers the routes of the virtual-sports service (reference: virtuals), outside /api/{country}. The country is that of the header
 * OperId for visitors, and that of the token for players.
 */
export function registerRounds(root: FastifyInstance, { rounds, counters, sessions, config }: Dependencies): void {
  root.register(async (app) => {
    app.addHook(
      'onRequest',
      async (_request, reply) =>
        void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }),
    );

    registerConfig(app, config);
    registerCards(app, { rounds, counters, sessions });

    addRoute(app, 'POST', '/api/v2/iwqk/round/kick_off', { body: kickOffRequest }, async ({ body }, request) =>
      rounds.kickOff(await requireVirtualsUser(request, sessions), body.roundId, body.playerSeed),
    );
    addRoute(app, 'POST', '/api/v2/iwqk/round/finish', { body: roundRequest }, async ({ body }, request) =>
      rounds.finish(await requireVirtualsUser(request, sessions), body.roundId),
    );
    addRoute(app, 'GET', '/api/v2/iwqk/round/result', { query: roundRequest }, async ({ query }, request) =>
      rounds.getResult(await requireVirtualsUser(request, sessions), query.roundId),
    );

    registerTickets(app, { rounds, sessions });
  });
}

/** Registers the public routes for the configuration of all rounds. */
function registerConfig(app: FastifyInstance, config: Dependencies['config']): void {
  const limit = new RateLimit(app.clock, CONFIG_CALLS.address, 60_000);
  app.register(async (scope) => {
    scope.addHook('onRequest', async ({ ip }) => {
      const address = getClientAddress(ip);
      if (!isLoopbackAddress(address)) limit.takeFrom(address);
    });
    addRoute(scope, 'GET', '/api/v1/iw/config/bet_builder', {}, async (_input, request) =>
      getBuilderConfig(await config(getCountry(request))),
    );
    addRoute(scope, 'GET', '/api/v1/iw/config/overall', {}, async (_input, request) =>
      getOverallConfig(await config(getCountry(request))),
    );
    addRoute(scope, 'GET', '/api/v2/iw/config/ticket', {}, async (_input, request): Promise<VirtualTicketConfig> => ({
      gift: (await config(getCountry(request))).gift,
    }));
    addRoute(scope, 'GET', '/api/v1/iwqk/market/type/list', { query: cardQuery }, ({ query }) => {
      getSport(query);
      return getMarketTypes();
    });
  });
}

/** Registers the routes that place and show tickets. */
function registerTickets(app: FastifyInstance, { rounds, sessions }: Pick<Dependencies, 'rounds' | 'sessions'>): void {
  addRoute(app, 'POST', '/api/v2/iwqk/round/place', { body: placeVirtualRequest }, async ({ body }, request) =>
    rounds.tickets.place(await requireVirtualsUser(request, sessions), body),
  );
  addRoute(app, 'POST', PLACE_WITH_GIFT_PATH, { body: placeVirtualRequest }, async ({ body }, request) =>
    rounds.tickets.place(await requireVirtualsUser(request, sessions), body),
  );
  addRoute(app, 'GET', '/api/v2/iwqk/ticket/open_bets', { query: roundRequest }, async ({ query }, request) =>
    rounds.tickets.listOpen(await requireVirtualsUser(request, sessions), query.roundId),
  );
  addRoute(app, 'GET', '/api/v2/iwqk/ticket/list', { query: listQuery }, async ({ query }, request) =>
    rounds.tickets.listSettled(await requireVirtualsUser(request, sessions), query.before, query.limit),
  );
  addRoute(app, 'GET', '/api/v2/iwqk/ticket/detail', { query: ticketQuery }, async ({ query }, request) =>
    rounds.tickets.getTicket(await requireVirtualsUser(request, sessions), query.ticketId),
  );
}

/** Registers the routes for matches and prices: of the player's round, or of one shown to visitors. */
function registerCards(
  app: FastifyInstance,
  { rounds, counters, sessions }: Pick<Dependencies, 'rounds' | 'counters' | 'sessions'>,
): void {
  const limit = (request: FastifyRequest, limits: CallLimits, userId?: string, what = 'virtual-round'): Promise<void> =>
    limitCalls(counters, listAllowances(what, limits, { userId, deviceId: '', address: getClientAddress(request.ip) }));

  addRoute(
    app,
    'GET',
    '/api/v2/iwqk/event/list_all_with_popular_markets',
    { query: cardQuery },
    async ({ query }, request) => {
      const player = await requireVirtualsUser(request, sessions);
      await limit(request, OWN_CARDS, player.userId, 'virtual-card');
      return rounds.listEvents(player, query);
    },
  );
  addRoute(
    app,
    'GET',
    '/api/v2/iwqk/event/list_all_with_popular_markets_non_login',
    { query: cardQuery },
    async ({ query }, request) => {
      await limit(request, PRICED);
      return rounds.listEventsForVisitor(query);
    },
  );
  addRoute(app, 'GET', '/api/v2/iwqk/event/prepare_round', { query: prepareQuery }, async ({ query }, request) => {
    const player = await requireVirtualsUser(request, sessions);
    const forceNew = query.forceNew === 'true';
    await limit(request, OWN_CARDS, player.userId, 'virtual-card');
    if (forceNew) await limit(request, NEW_ROUNDS, player.userId);
    return rounds.prepare(player, query, forceNew);
  });
  addRoute(
    app,
    'GET',
    '/api/v2/iwqk/event/prepare_round_without_login',
    { query: prepareQuery },
    async ({ query }, request) => {
      await limit(request, PRICED);
      return rounds.prepareForVisitor(getCountry(request), query);
    },
  );
  addRoute(app, 'GET', '/api/v2/iwqk/event/detail', { query: eventQuery }, async ({ query }, request) => {
    await limit(request, PRICED);
    return rounds.getEvent(query.roundId, query.eventId);
  });
}
