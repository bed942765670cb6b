import { type FastifyInstance } from 'fastify';
import { requireUser, addRoute } from '../../platform/http';
import { type Signals } from './service';

/** Registers the routes for messages to a player about their play (docs/adr/0076). */
export function registerSignals(app: FastifyInstance, signals: Signals): void {
  addRoute(app, 'GET', '/patron/care', {}, async (_input, request) => signals.getCare(await requireUser(request)));
  addRoute(app, 'POST', '/patron/care/answer', {}, async (_input, request) =>
    signals.markRead(await requireUser(request)),
  );
}
