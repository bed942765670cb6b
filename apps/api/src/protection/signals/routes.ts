import { type FastifyInstance } from 'fastify';
import { requireUser, route } from '../../platform/http';
import { type Signals } from './service';

/** What there is to say to a player about their play (docs/adr/0076). */
export function registerSignals(app: FastifyInstance, signals: Signals): void {
  route(app, 'GET', '/patron/care', {}, async (_input, request) => signals.careOf(await requireUser(request)));
  route(app, 'POST', '/patron/care/answer', {}, async (_input, request) => signals.answer(await requireUser(request)));
}
