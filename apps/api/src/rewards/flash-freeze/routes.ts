import { autoUseQuery } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { requireNamedUser, route } from '../../platform/http';
import { type FlashFreeze } from './service';

const PATH = '/promotion/freezeGift/user';

/** Flash freeze of a player (reference: calls). Each call names its user in a header. */
export function registerFlashFreeze(app: FastifyInstance, freeze: FlashFreeze): void {
  route(app, 'GET', `${PATH}/isAutoUse`, {}, async (_input, request) =>
    freeze.isAutoUse(await requireNamedUser(request)),
  );

  route(app, 'PUT', `${PATH}/isAutoUse`, { query: autoUseQuery }, async ({ query: { enabled } }, request) => {
    await freeze.setAutoUse(await requireNamedUser(request), enabled);
    return enabled;
  });

  route(app, 'GET', `${PATH}/availableCount`, {}, async (_input, request) =>
    freeze.available(await requireNamedUser(request), request.context.country),
  );
}
