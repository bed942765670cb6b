import { EXCHANGE_PATH, type ExchangeResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { getAccessToken } from '../../platform/auth';
import { createSuccess } from '../../platform/http';
import { type SessionService } from './service';

/**
 * Entry to the virtual-sports service (reference: virtuals), with the header x-auth-token or the browser's cookie. Not under
 * /api/{country}.
 */
export function registerExchange(root: FastifyInstance, sessions: SessionService): void {
  root.get(EXCHANGE_PATH, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const response: ExchangeResponse = { accessToken: await sessions.exchange(getAccessToken(request)) };
    return createSuccess(response);
  });
}
