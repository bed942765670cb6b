import {
  autoCashOutRequest,
  cashOutDataRequest,
  cashOutRequest,
  cashOutSetting,
  editBetRequest,
} from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { encryptedRoute, requireBearer, requireUser, route, wordsFor } from '../../platform/http';
import { type CashOuts } from './service';

const playerOf = async (request: FastifyRequest) => ({
  userId: await requireUser(request),
  country: request.context.country,
});

/** Cash-out and the edit of a bet under the cipher (reference: calls). */
export function registerCashOut(app: FastifyInstance, cashOuts: CashOuts): void {
  encryptedRoute(
    app,
    'POST',
    '/realSportsGame/cashOut/data',
    'trans',
    cashOutDataRequest,
    async ({ ticketIds }, request) => cashOuts.data(await playerOf(request), ticketIds),
  );

  encryptedRoute(app, 'POST', '/realSportsGame/cashOut', 'trans', cashOutRequest, async (wish, request) =>
    cashOuts.cashOut(await playerOf(request), wish, wordsFor(request)),
  );

  encryptedRoute(app, 'POST', '/realSportsGame/autoCashOut', 'trans', autoCashOutRequest, async (wish, request) =>
    cashOuts.setTarget(await playerOf(request), wish, wordsFor(request)),
  );

  // Not named by the specification (docs/adr/0040).
  route(app, 'GET', '/patron/preferences/cashOut', {}, async (_input, request) =>
    cashOuts.setting(await requireUser(request)),
  );
  route(app, 'PUT', '/patron/preferences/cashOut', { body: cashOutSetting }, async ({ body }, request) =>
    cashOuts.setSetting(await requireUser(request), body),
  );

  encryptedRoute(app, 'POST', '/orders/order/bet/edit', 'trans', editBetRequest, (wish, request) =>
    cashOuts.edit(requireBearer(request), wish, wordsFor(request)),
  );
}
