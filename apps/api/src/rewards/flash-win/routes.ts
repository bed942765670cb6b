import { USER_ID_HEADER } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { requireNamedUser, addRoute } from '../../platform/http';
import { type FlashWin } from './service';

/**
 * Registers the route for flash wins (reference: calls). A player's call names its user in a header; without it the response is that for
 * visitors.
 */
export function registerFlashWin(app: FastifyInstance, flashWin: FlashWin): void {
  addRoute(app, 'GET', '/marketing/v1/flashWin', {}, async (_input, request) => {
    const asPlayer = request.headers[USER_ID_HEADER.toLowerCase()] !== undefined;
    return flashWin.list(asPlayer ? await requireNamedUser(request) : null, request.context.country);
  });
}
