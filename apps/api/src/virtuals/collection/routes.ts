import { claimChallengeRequest } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type SessionService } from '../../identity/session/service';
import { type SessionUser } from '../../platform/auth';
import { route } from '../../platform/http';
import { requireVirtualsUser } from '../rounds/caller';
import { type VirtualCollection } from './service';

interface Parts {
  collection: VirtualCollection;
  sessions: Pick<SessionService, 'virtualsOwnerOf'>;
}

/** Challenges and collection of the virtual-sports service, outside of /api/{country}. Without a token they are those of a visitor. */
export function registerCollection(root: FastifyInstance, { collection, sessions }: Parts): void {
  const playerOf = async (request: FastifyRequest): Promise<SessionUser | null> =>
    request.headers['x-auth-token'] === undefined ? null : requireVirtualsUser(request, sessions);
  root.register(async (app) => {
    app.addHook(
      'onRequest',
      async (_request, reply) =>
        void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }),
    );
    route(app, 'GET', '/api/v2/iwqk/challenge/list', {}, async (_input, request) =>
      collection.challenges(await playerOf(request)),
    );
    route(app, 'GET', '/api/v2/iwqk/collection/album', {}, async (_input, request) =>
      collection.album(await playerOf(request)),
    );
    route(app, 'POST', '/api/v2/iwqk/challenge/claim', { body: claimChallengeRequest }, async ({ body }, request) =>
      collection.claim(await requireVirtualsUser(request, sessions), body.challengeId),
    );
  });
}
