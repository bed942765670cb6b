import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Outbox } from '../src/notify/messages/api';
import { type OtpService } from '../src/identity/otp/api';
import { BizError, validate } from '../src/platform/http';
import { normalisePhone } from '../src/platform/phone';
import { createDemoPage, escapeHtml, sendPage } from './html';

const sms = z.object({ from: z.string().regex(/^\d{6,15}$/), text: z.string().min(1).max(160) });

/** GET /demo/inbox: the messages that would be sent by SMS. POST: an SMS from a player to the product. */
export function registerInbox(app: FastifyInstance, outbox: Outbox, otp: OtpService): void {
  app.get('/demo/inbox', async (request, reply) => {
    const { country } = request.context;
    const messages = await outbox.listNewest(country);
    const list = messages.map(({ phone, text, createdAt }) => {
      const time = new Date(createdAt).toISOString();
      return `<article><b>${escapeHtml(phone)}</b> <time>${time}</time><p>${escapeHtml(text)}</p></article>`;
    });
    const body = list.join('') || '<p>No messages have been sent yet.</p>';
    return sendPage(reply, createDemoPage('Messages by SMS', createForm(`/api/${country}/demo/inbox`) + body));
  });

  // A plain form cannot send the product's headers, so the site of the page is checked instead.
  app.post('/demo/inbox', { config: { readOnly: true } }, async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      throw new BizError(BizCode.forbiddenOrigin, 'The form must be on a page of the product.');
    }
    const { from, text } = validate(sms, request.body);
    const { country } = request.context;
    await otp.handleSms(country, normalisePhone(country, from), text);
    return reply.redirect(`/api/${country}/demo/inbox`, 303);
  });
}

const createForm = (action: string): string => `<section><form method="post" action="${action}">
<p>Send an SMS to the product, as a player:</p>
<label>Phone <input name="from" inputmode="tel" required></label> <label>Code <input name="text" required></label> <button>Send</button>
</form></section>`;
