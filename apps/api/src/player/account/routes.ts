import { preferredStakesRequest } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { requireUser, route } from '../../platform/http';
import { type AccountService } from './service';

/** Account summary and preferred stakes (reference: calls). */
export function registerAccount(app: FastifyInstance, accounts: AccountService): void {
  route(app, 'GET', '/patron/account/about', {}, async (_input, request) =>
    accounts.about(await requireUser(request), request.context.country),
  );

  route(app, 'GET', '/patron/preferences/defaultStake', {}, async (_input, request) =>
    accounts.preferredStakes(await requireUser(request), request.context.country),
  );

  route(app, 'PUT', '/patron/preferences/defaultStake', { body: preferredStakesRequest }, async ({ body }, request) =>
    accounts.savePreferredStakes(await requireUser(request), request.context.country, body),
  );
}
