import { claimChallengeRequest } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type SessionService } from '../../identity/session/api';
import { type SessionUser } from '../../platform/auth';
import { addRoute } from '../../platform/http';
import { requireVirtualsUser } from '../rounds/api';
import { type VirtualCollection } from './service';

interface Dependencies {
  collection: VirtualCollection;
  sessions: Pick<SessionService, 'findVirtualsOwner'>;
}

/**
 * Registers the routes for challenges and the collection of the virtual-sports service, outside /api/{country}. Without a token the
 * response is that for visitors.
 */
export function registerCollection(root: FastifyInstance, { collection, sessions }: Dependencies): void {
  const findPlayer = async (request: FastifyRequest): Promise<SessionUser | null> =>
    request.headers['x-auth-token'] === undefined ? null : requireVirtualsUser(request, sessions);
  root.register(async (app) => {
    app.addHook(
      'onRequest',
      async (_request, reply) =>
        void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }),
    );
    addRoute(app, 'GET', '/api/v2/iwqk/challenge/list', {}, async (_input, request) =>
      collection.listChallenges(await findPlayer(request)),
    );
    addRoute(app, 'GET', '/api/v2/iwqk/collection/album', {}, async (_input, request) =>
      collection.getAlbum(await findPlayer(request)),
    );
    addRoute(app, 'POST', '/api/v2/iwqk/challenge/claim', { body: claimChallengeRequest }, async ({ body }, request) =>
      collection.claim(await requireVirtualsUser(request, sessions), body.challengeId),
    );
  });
}
