import { nameOtpRequest, nameUpdateRequest, type NameOtpResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Counters } from '../../platform/counters/counters';
import { limitCalls } from '../../platform/counters/limit-calls';
import { route } from '../../platform/http';
import { callerOf, playerOf } from '../../identity/security/caller';
import { type NameUpdates } from './service';

/** Bytes of a call with a document: 5 MB in base64, and the rest. */
const BODY_LIMIT = 7 * 1024 * 1024;
/** Documents that one player may send a minute; each is large. */
const DOCUMENTS = { limit: 5, window: 60_000 };

/** A change of the name with a document (reference: calls; its review is `npm run names:review`). */
export function registerNameUpdate(app: FastifyInstance, names: NameUpdates, counters: Counters): void {
  route(app, 'GET', '/patron/name-update', {}, async (_input, request) => names.state(await playerOf(request)));

  route(
    app,
    'POST',
    '/patron/name-update/verify',
    { body: nameOtpRequest },
    async ({ body }, request): Promise<NameOtpResponse> => ({
      token: await names.verify(await playerOf(request), body, callerOf(request)),
    }),
  );

  route(
    app,
    'POST',
    '/patron/name-update',
    { body: nameUpdateRequest, bodyLimit: BODY_LIMIT },
    async ({ body }, request) => {
      const player = await playerOf(request);
      await limitCalls(counters, [{ key: `name-update:user:${player.userId}`, ...DOCUMENTS }]);
      return names.send(player, body);
    },
  );
}
