import { type VirtualGamesResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addRoute } from '../platform/http';
import { type VirtualLobby } from './service';

/** Registers the route of the virtual lobby (reference: routes). */
export function registerVirtuals(app: FastifyInstance, lobby: VirtualLobby): void {
  const listQuery = z.object({ type: z.string().max(40).optional() });
  addRoute(
    app,
    'GET',
    '/virtuals/lobby/games',
    { query: listQuery },
    async ({ query }, request): Promise<VirtualGamesResponse> => ({
      games: await lobby.listGames(request.context.country, query.type),
    }),
  );
}
