import { playGameRequest } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { loginRequired } from '../../platform/auth';
import { currentUser, requireBearer, route, type SessionUser } from '../../platform/http';
import { type Games } from './service';

const gameQuery = z.object({ gameId: z.string().max(40) });
const roundQuery = z.object({ roundId: z.string().max(64) });
const listQuery = z.object({
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

async function requirePlayer(request: FastifyRequest): Promise<SessionUser> {
  const player = await currentUser(request);
  if (player === null) throw loginRequired();
  return player;
}

/** Games: the lobby, a round, its play and its history (reference: virtuals). */
export function registerGames(app: FastifyInstance, games: Games): void {
  route(app, 'GET', '/games/list', {}, () => games.list());

  route(app, 'GET', '/games/prepare', { query: gameQuery }, async ({ query }, request) =>
    games.prepare(await currentUser(request), request.context.country, query.gameId),
  );

  // The login is looked at in the transaction that takes the stake.
  route(app, 'POST', '/games/play', { body: playGameRequest }, ({ body }, request) =>
    games.play(requireBearer(request), body),
  );

  route(app, 'GET', '/games/plays', { query: listQuery }, async ({ query }, request) =>
    games.plays(await requirePlayer(request), query.before, query.limit),
  );

  route(app, 'GET', '/games/plays/detail', { query: roundQuery }, async ({ query }, request) =>
    games.playOf(await requirePlayer(request), query.roundId),
  );
}
