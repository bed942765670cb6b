import { type CountryCode } from '@oware/config';
import {
  kickOffRequest,
  PLACE_WITH_GIFT_PATH,
  placeVirtualRequest,
  roundRequest,
  type VirtualTicketConfig,
} from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { clientAddress, isLoopbackAddress } from '@oware/http-server';
import { z } from 'zod';
import { type SessionService } from '../../identity/session/service';
import { type Counters } from '../../platform/counters/counters';
import { allowancesOf, type CallLimits, limitCalls } from '../../platform/counters/limit-calls';
import { route } from '../../platform/http';
import { RateLimit } from '../../platform/http/rate-limit';
import { sportOf } from './asked-game';
import { countryOf, requireVirtualsUser } from './caller';
import { marketTypes } from './card-view';
import { type VirtualRounds } from './service';
import { builderConfig, overallConfig, type RoundTerms } from './terms';

const cardQuery = z.object({ sportId: z.string().max(40).optional(), featureCode: z.string().max(40).optional() });
const prepareQuery = cardQuery.extend({ forceNew: z.enum(['true', 'false']).default('false') });
const eventQuery = z.object({ roundId: z.string().max(64), eventId: z.string().max(64) });
const ticketQuery = z.object({ ticketId: z.string().max(40) });
const listQuery = z.object({
  before: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** Calls that calculate prices, a minute: by the address, which thousands of phones share, and by a player who wants a new round each time. */
const PRICED = { address: 3000, block: 12_000 };
const NEW_ROUNDS = { user: 60 };
/** Cards of the own round, each of which is calculated. */
const OWN_CARDS = { user: 600 };

/** Calls for what holds for all rounds, by address, a minute and at one server (docs/adr/0172). */
export const CONFIG_CALLS = { address: 6000 };

interface Parts {
  rounds: VirtualRounds;
  counters: Counters;
  sessions: Pick<SessionService, 'virtualsOwnerOf'>;
  config(country: CountryCode): RoundTerms | Promise<RoundTerms>;
}

/** The virtual-sports service (reference: virtuals): outside of /api/{country}. A visitor's country is that of the header OperId, a player's the token's. */
export function registerRounds(root: FastifyInstance, { rounds, counters, sessions, config }: Parts): void {
  root.register(async (app) => {
    app.addHook(
      'onRequest',
      async (_request, reply) =>
        void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }),
    );

    registerConfig(app, config);
    registerCards(app, { rounds, counters, sessions });

    route(app, 'POST', '/api/v2/iwqk/round/kick_off', { body: kickOffRequest }, async ({ body }, request) =>
      rounds.kickOff(await requireVirtualsUser(request, sessions), body.roundId, body.playerSeed),
    );
    route(app, 'POST', '/api/v2/iwqk/round/finish', { body: roundRequest }, async ({ body }, request) =>
      rounds.finish(await requireVirtualsUser(request, sessions), body.roundId),
    );
    route(app, 'GET', '/api/v2/iwqk/round/result', { query: roundRequest }, async ({ query }, request) =>
      rounds.result(await requireVirtualsUser(request, sessions), query.roundId),
    );

    registerTickets(app, { rounds, sessions });
  });
}

/** What holds for all rounds, for everybody. */
function registerConfig(app: FastifyInstance, config: Parts['config']): void {
  const limit = new RateLimit(app.clock, CONFIG_CALLS.address, 60_000);
  app.register(async (scope) => {
    scope.addHook('onRequest', async ({ ip }) => {
      const address = clientAddress(ip);
      if (!isLoopbackAddress(address)) limit.takeFrom(address);
    });
    route(scope, 'GET', '/api/v1/iw/config/bet_builder', {}, async (_input, request) =>
      builderConfig(await config(countryOf(request))),
    );
    route(scope, 'GET', '/api/v1/iw/config/overall', {}, async (_input, request) =>
      overallConfig(await config(countryOf(request))),
    );
    route(scope, 'GET', '/api/v2/iw/config/ticket', {}, async (_input, request): Promise<VirtualTicketConfig> => ({
      gift: (await config(countryOf(request))).gift,
    }));
    route(scope, 'GET', '/api/v1/iwqk/market/type/list', { query: cardQuery }, ({ query }) => {
      sportOf(query);
      return marketTypes();
    });
  });
}

/** Placing tickets, and what players see of them. */
function registerTickets(app: FastifyInstance, { rounds, sessions }: Pick<Parts, 'rounds' | 'sessions'>): void {
  route(app, 'POST', '/api/v2/iwqk/round/place', { body: placeVirtualRequest }, async ({ body }, request) =>
    rounds.tickets.place(await requireVirtualsUser(request, sessions), body),
  );
  route(app, 'POST', PLACE_WITH_GIFT_PATH, { body: placeVirtualRequest }, async ({ body }, request) =>
    rounds.tickets.place(await requireVirtualsUser(request, sessions), body),
  );
  route(app, 'GET', '/api/v2/iwqk/ticket/open_bets', { query: roundRequest }, async ({ query }, request) =>
    rounds.tickets.openBets(await requireVirtualsUser(request, sessions), query.roundId),
  );
  route(app, 'GET', '/api/v2/iwqk/ticket/list', { query: listQuery }, async ({ query }, request) =>
    rounds.tickets.history(await requireVirtualsUser(request, sessions), query.before, query.limit),
  );
  route(app, 'GET', '/api/v2/iwqk/ticket/detail', { query: ticketQuery }, async ({ query }, request) =>
    rounds.tickets.ticket(await requireVirtualsUser(request, sessions), query.ticketId),
  );
}

/** Matches and their prices: of the player's round, or of one that visitors look at. */
function registerCards(
  app: FastifyInstance,
  { rounds, counters, sessions }: Pick<Parts, 'rounds' | 'counters' | 'sessions'>,
): void {
  const limit = (request: FastifyRequest, limits: CallLimits, userId?: string, what = 'virtual-round'): Promise<void> =>
    limitCalls(counters, allowancesOf(what, limits, { userId, deviceId: '', address: clientAddress(request.ip) }));

  route(
    app,
    'GET',
    '/api/v2/iwqk/event/list_all_with_popular_markets',
    { query: cardQuery },
    async ({ query }, request) => {
      const player = await requireVirtualsUser(request, sessions);
      await limit(request, OWN_CARDS, player.userId, 'virtual-card');
      return rounds.events(player, query);
    },
  );
  route(
    app,
    'GET',
    '/api/v2/iwqk/event/list_all_with_popular_markets_non_login',
    { query: cardQuery },
    async ({ query }, request) => {
      await limit(request, PRICED);
      return rounds.eventsForVisitor(query);
    },
  );
  route(app, 'GET', '/api/v2/iwqk/event/prepare_round', { query: prepareQuery }, async ({ query }, request) => {
    const player = await requireVirtualsUser(request, sessions);
    const forceNew = query.forceNew === 'true';
    await limit(request, OWN_CARDS, player.userId, 'virtual-card');
    if (forceNew) await limit(request, NEW_ROUNDS, player.userId);
    return rounds.prepare(player, query, forceNew);
  });
  route(
    app,
    'GET',
    '/api/v2/iwqk/event/prepare_round_without_login',
    { query: prepareQuery },
    async ({ query }, request) => {
      await limit(request, PRICED);
      return rounds.prepareForVisitor(countryOf(request), query);
    },
  );
  route(app, 'GET', '/api/v2/iwqk/event/detail', { query: eventQuery }, async ({ query }, request) => {
    await limit(request, PRICED);
    return rounds.event(query.roundId, query.eventId);
  });
}
