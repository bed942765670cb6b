import { nameOtpRequest, nameUpdateRequest, type NameOtpResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Counters } from '../../platform/counters/counters';
import { limitCalls } from '../../platform/counters/limit-calls';
import { addRoute } from '../../platform/http';
import { getCaller, getPlayer } from '../../platform/http/caller';
import { type NameUpdates } from './service';

/** Maximum request size for a document, bytes: 5 MB in base64, plus the other fields. */
const BODY_LIMIT = 7 * 1024 * 1024;
/** Documents per player and minute; each is large. */
const DOCUMENTS = { limit: 5, window: 60_000 };

/** Registers the routes for name changes with a document (reference: calls; reviews use `npm run names:review`). */
export function registerNameUpdate(app: FastifyInstance, names: NameUpdates, counters: Counters): void {
  addRoute(app, 'GET', '/patron/name-update', {}, async (_input, request) => names.getState(await getPlayer(request)));

  addRoute(
    app,
    'POST',
    '/patron/name-update/verify',
    { body: nameOtpRequest },
    async ({ body }, request): Promise<NameOtpResponse> => ({
      token: await names.verify(await getPlayer(request), body, getCaller(request)),
    }),
  );

  addRoute(
    app,
    'POST',
    '/patron/name-update',
    { body: nameUpdateRequest, bodyLimit: BODY_LIMIT },
    async ({ body }, request) => {
      const player = await getPlayer(request);
      await limitCalls(counters, [{ key: `name-update:user:${player.userId}`, ...DOCUMENTS }]);
      return names.send(player, body);
    },
  );
}
