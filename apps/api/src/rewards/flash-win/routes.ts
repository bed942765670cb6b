import { USER_ID_HEADER } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { requireNamedUser, route } from '../../platform/http';
import { type FlashWin } from './service';

/** Draws (reference: calls). A call of a player names their user in a header; without it the list is what a visitor sees. */
export function registerFlashWin(app: FastifyInstance, flashWin: FlashWin): void {
  route(app, 'GET', '/marketing/v1/flashWin', {}, async (_input, request) => {
    const asPlayer = request.headers[USER_ID_HEADER.toLowerCase()] !== undefined;
    return flashWin.list(asPlayer ? await requireNamedUser(request) : null, request.context.country);
  });
}
