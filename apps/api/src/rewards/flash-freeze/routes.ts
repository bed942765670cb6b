import { autoUseQuery } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { requireNamedUser, addRoute } from '../../platform/http';
import { type FlashFreeze } from './service';

const PATH = '/promotion/freezeGift/user';

/** Registers the routes for a player's flash freeze cards (reference: calls). Each call names its user in a header. */
export function registerFlashFreeze(app: FastifyInstance, freeze: FlashFreeze): void {
  addRoute(app, 'GET', `${PATH}/isAutoUse`, {}, async (_input, request) =>
    freeze.isAutoUse(await requireNamedUser(request)),
  );

  addRoute(app, 'PUT', `${PATH}/isAutoUse`, { query: autoUseQuery }, async ({ query: { enabled } }, request) => {
    await freeze.setAutoUse(await requireNamedUser(request), enabled);
    return enabled;
  });

  addRoute(app, 'GET', `${PATH}/availableCount`, {}, async (_input, request) =>
    freeze.countAvailable(await requireNamedUser(request), request.context.country),
  );
}
