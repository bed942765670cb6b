import { identityRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { getPlayer } from '../../platform/http/caller';
import { type Counters } from '../../platform/counters/counters';
import { limitCalls } from '../../platform/counters/limit-calls';
import { addRoute, createSuccess } from '../../platform/http';
import { type Database } from '../../platform/database';
import { getRawBody, readBody, takeRawBodies } from '../../platform/http/signature';
import { setCertCookie } from './cert-cookie';
import { type Identities } from './service';

/** Maximum request size for two pictures, bytes: 2 MB each in base64, plus the other fields. */
const BODY_LIMIT = 6 * 1024 * 1024;
const DAY = 24 * 60 * 60_000;
/** Submissions per player and day, limited so that numbers cannot be guessed. */
const A_DAY = 5;

/** Registers the routes for identity verification (reference: calls; reviews use `npm run identity:review`). */
export function registerIdentity(
  app: FastifyInstance,
  { identities, counters, db }: { identities: Identities; counters: Counters; db: Database },
): void {
  addRoute(app, 'GET', '/patron/identity', {}, async (_input, request, reply) => {
    const player = await getPlayer(request);
    await setCertCookie(db, player.userId, request, reply);
    return identities.state(player);
  });

  addRoute(
    app,
    'POST',
    '/patron/identity',
    { body: identityRequest, bodyLimit: BODY_LIMIT },
    async ({ body }, request, reply) => {
      const player = await getPlayer(request);
      await limitCalls(counters, [{ key: `identity:user:${player.userId}`, limit: A_DAY, window: DAY }]);
      const state = await identities.send(player, body);
      await setCertCookie(db, player.userId, request, reply);
      return state;
    },
  );

  void app.register(async (scope) => {
    takeRawBodies(scope);
    // The provider cannot send the product's headers; the signature identifies it.
    scope.post('/patron/identity/callback', { config: { readOnly: true } }, async (request) => {
      await identities.takeCallback(readBody(getRawBody(request).raw));
      return createSuccess(null);
    });
  });
}
