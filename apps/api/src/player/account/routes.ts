import { preferredStakesRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { requireUser, addRoute } from '../../platform/http';
import { type AccountService } from './service';

/** Registers the routes for the account summary and preferred stakes (reference: calls). */
export function registerAccount(app: FastifyInstance, accounts: AccountService): void {
  addRoute(app, 'GET', '/patron/account/about', {}, async (_input, request) =>
    accounts.about(await requireUser(request), request.context.country),
  );

  addRoute(app, 'GET', '/patron/preferences/defaultStake', {}, async (_input, request) =>
    accounts.preferredStakes(await requireUser(request), request.context.country),
  );

  addRoute(
    app,
    'PUT',
    '/patron/preferences/defaultStake',
    { body: preferredStakesRequest },
    async ({ body }, request) =>
      accounts.savePreferredStakes(await requireUser(request), request.context.country, body),
  );
}
