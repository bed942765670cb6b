import { identityRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { playerOf } from '../../identity/security/caller';
import { type Counters } from '../../platform/counters/counters';
import { limitCalls } from '../../platform/counters/limit-calls';
import { route, success } from '../../platform/http';
import { rawOf, readBody, takeRawBodies } from '../../platform/http/signature';
import { type Identities } from './service';

/** Bytes of a call with two pictures: 2 MB each in base64, and the rest. */
const BODY_LIMIT = 6 * 1024 * 1024;
const DAY = 24 * 60 * 60_000;
/** What one player may send in a day: nobody guesses numbers here. */
const A_DAY = 5;

/** Who a player is (reference: calls; its review is `npm run identity:review`). */
export function registerIdentity(app: FastifyInstance, identities: Identities, counters: Counters): void {
  route(app, 'GET', '/patron/identity', {}, async (_input, request) => identities.state(await playerOf(request)));

  route(
    app,
    'POST',
    '/patron/identity',
    { body: identityRequest, bodyLimit: BODY_LIMIT },
    async ({ body }, request) => {
      const player = await playerOf(request);
      await limitCalls(counters, [{ key: `identity:user:${player.userId}`, limit: A_DAY, window: DAY }]);
      return identities.send(player, body);
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
