import { EXCHANGE_PATH, type ExchangeResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { accessTokenOf } from '../../platform/auth';
import { success } from '../../platform/http';
import { type SessionService } from './service';

/** The way into the virtual-sports service (reference: virtuals): the header x-auth-token, or the browser's cookie. Stands outside of /api/{country}. */
export function registerExchange(root: FastifyInstance, sessions: SessionService): void {
  root.get(EXCHANGE_PATH, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const response: ExchangeResponse = { accessToken: await sessions.exchange(accessTokenOf(request)) };
    return success(response);
  });
}
