import { decideGameRequest, openGameRequest, playGameRequest } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createLoginRequired } from '../../platform/auth';
import { getCurrentUser, requireBearer, addRoute, type SessionUser } from '../../platform/http';
import { type Games } from './service';

const gameQuery = z.object({ gameId: z.string().max(40) });
const roundQuery = z.object({ roundId: z.string().max(64) });
const listQuery = z.object({
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

async function requirePlayer(request: FastifyRequest): Promise<SessionUser> {
  const player = await getCurrentUser(request);
  if (player === null) throw createLoginRequired();
  return player;
}

/** Registers the routes for games: the lobby, a round, its play or its steps, and the history (reference: virtuals). */
export function registerGames(app: FastifyInstance, games: Games): void {
  addRoute(app, 'GET', '/games/list', {}, (_input, request) => games.list(request.context.country));

  addRoute(app, 'GET', '/games/prepare', { query: gameQuery }, async ({ query }, request) =>
    games.prepare(await getCurrentUser(request), request.context.country, query.gameId),
  );

  // The session is checked in the transaction that takes the stake.
  addRoute(app, 'POST', '/games/play', { body: playGameRequest }, ({ body }, request) =>
    games.play(requireBearer(request), body),
  );

  addRoute(app, 'POST', '/games/open', { body: openGameRequest }, ({ body }, request) =>
    games.steps.open(requireBearer(request), body),
  );

  addRoute(app, 'POST', '/games/decide', { body: decideGameRequest }, ({ body }, request) =>
    games.steps.decide(requireBearer(request), body),
  );

  addRoute(app, 'GET', '/games/plays', { query: listQuery }, async ({ query }, request) =>
    games.listPlays(await requirePlayer(request), query.before, query.limit),
  );

  addRoute(app, 'GET', '/games/plays/detail', { query: roundQuery }, async ({ query }, request) =>
    games.getPlay(await requirePlayer(request), query.roundId),
  );
}
