import { type FastifyInstance } from 'fastify';
import { demoPage, escapeHtml, sendPage } from './html';
import { type Outbox } from '../messages/outbox';

/** GET /demo/inbox: the messages that would go out by SMS. */
export function registerInbox(app: FastifyInstance, outbox: Outbox): void {
  app.get('/demo/inbox', async (request, reply) => {
    const messages = await outbox.newest(request.context.country);
    const list = messages.map(({ phone, text, createdAt }) => {
      const time = new Date(createdAt).toISOString();
      return `<article><b>${escapeHtml(phone)}</b> <time>${time}</time><p>${escapeHtml(text)}</p></article>`;
    });
    const body = list.join('') || '<p>No messages have been sent yet.</p>';
    return sendPage(reply, demoPage('Messages by SMS', body));
  });
}
