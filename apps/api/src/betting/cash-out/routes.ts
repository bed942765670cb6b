import {
  autoCashOutRequest,
  cashOutDataRequest,
  cashOutRequest,
  cashOutSetting,
  editBetRequest,
} from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { addEncryptedRoute, requireBearer, requireUser, addRoute, getTexts } from '../../platform/http';
import { type CashOuts } from './service';

const getPlayer = async (request: FastifyRequest) => ({
  userId: await requireUser(request),
  country: request.context.country,
});

/** Registers encrypted cash-out and edits of bets (reference: calls). */
export function registerCashOut(app: FastifyInstance, cashOuts: CashOuts): void {
  addEncryptedRoute(
    app,
    'POST',
    '/realSportsGame/cashOut/data',
    'trans',
    cashOutDataRequest,
    async ({ ticketIds }, request) => cashOuts.data(await getPlayer(request), ticketIds),
  );

  addEncryptedRoute(app, 'POST', '/realSportsGame/cashOut', 'trans', cashOutRequest, async (wish, request) =>
    cashOuts.cashOut(await getPlayer(request), wish, getTexts(request)),
  );

  addEncryptedRoute(app, 'POST', '/realSportsGame/autoCashOut', 'trans', autoCashOutRequest, async (wish, request) =>
    cashOuts.setTarget(await getPlayer(request), wish, getTexts(request)),
  );

  // The specification does not name this route (docs/adr/0040).
  addRoute(app, 'GET', '/patron/preferences/cashOut', {}, async (_input, request) =>
    cashOuts.setting(await requireUser(request)),
  );
  addRoute(app, 'PUT', '/patron/preferences/cashOut', { body: cashOutSetting }, async ({ body }, request) =>
    cashOuts.setSetting(await requireUser(request), body),
  );

  addEncryptedRoute(app, 'POST', '/orders/order/bet/edit', 'trans', editBetRequest, (wish, request) =>
    cashOuts.edit(requireBearer(request), wish, getTexts(request)),
  );
}
