import { identityRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { playerOf } from '../../identity/security/caller';
import { type Counters } from '../../platform/counters/counters';
import { limitCalls } from '../../platform/counters/limit-calls';
import { route, success } from '../../platform/http';
import { type Database } from '../../platform/database';
import { rawOf, readBody, takeRawBodies } from '../../platform/http/signature';
import { setCertCookie } from './cert-cookie';
import { type Identities } from './service';

/** Bytes of a call with two pictures: 2 MB each in base64, and the rest. */
const BODY_LIMIT = 6 * 1024 * 1024;
const DAY = 24 * 60 * 60_000;
/** What one player may send in a day: nobody guesses numbers here. */
const A_DAY = 5;

/** Who a player is (reference: calls; its review is `npm run identity:review`). */
export function registerIdentity(
  app: FastifyInstance,
  { identities, counters, db }: { identities: Identities; counters: Counters; db: Database },
): void {
  route(app, 'GET', '/patron/identity', {}, async (_input, request, reply) => {
    const player = await playerOf(request);
    await setCertCookie(db, player.userId, request, reply);
    return identities.state(player);
  });

  route(
    app,
    'POST',
    '/patron/identity',
    { body: identityRequest, bodyLimit: BODY_LIMIT },
    async ({ body }, request, reply) => {
      const player = await playerOf(request);
      await limitCalls(counters, [{ key: `identity:user:${player.userId}`, limit: A_DAY, window: DAY }]);
      const state = await identities.send(player, body);
      await setCertCookie(db, player.userId, request, reply);
      return state;
    },
  );

  void app.register(async (scope) => {
    takeRawBodies(scope);
    // The provider cannot send the product's headers; the signature says who it is.
    scope.post('/patron/identity/callback', { config: { readOnly: true } }, async (request) => {
      await identities.takeCallback(readBody(rawOf(request).raw));
      return success(null);
    });
  });
}
