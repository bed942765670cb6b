import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Database } from '../src/platform/database';
import { BizError, createSuccess, validate } from '../src/platform/http';
import { findLocalPayment, listNewestPayments, type LocalProvider } from '../src/wallet/api';
import { redirectToPage } from './back-to-page';
import { sendPage } from './html';
import { createPaymentsPage } from './payments-page';

const reference = z.string().max(80);
const SHOWN = 20;
const FORM = 'application/x-www-form-urlencoded';

/** Result of each action: the payment's final status and the number of webhooks that report it. */
const outcomes: Readonly<Record<string, readonly ['success' | 'failed', number]>> = {
  approve: ['success', 1],
  decline: ['failed', 1],
  'approve-twice': ['success', 2],
  'approve-silently': ['success', 0],
};

/** GET and POST /demo/payments: replaces the player's phone and the card page of the local provider. */
export function registerPaymentsDemo(
  app: FastifyInstance,
  { db, provider }: { db: Database; provider: LocalProvider },
): void {
  app.get('/demo/payments', async (request, reply) => {
    const { country } = request.context;
    const query = validate(z.object({ reference: reference.optional() }), request.query);
    const one = query.reference === undefined ? undefined : await findLocalPayment(db, query.reference);
    const shown = one !== undefined && one.country === country ? [one] : await listNewestPayments(db, country, SHOWN);
    return sendPage(reply, createPaymentsPage(`/api/${country}/demo/payments`, `/${country}/m`, shown));
  });

  // A plain form cannot send the product's headers, so the site of the page is checked instead.
  app.post('/demo/payments/:action', { config: { readOnly: true } }, async (request, reply) => {
    const { action } = request.params as { action: string };
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      throw new BizError(BizCode.forbiddenOrigin, 'The form must be on a page of the product.');
    }
    const outcome = Object.hasOwn(outcomes, action) ? outcomes[action] : undefined;
    if (outcome === undefined) throw new BizError(BizCode.notFound, `There is no action ${action}.`);
    const body = validate(z.object({ reference }), request.body);
    const [status, webhooks] = outcome;
    if (!(await provider.decide(body.reference, status, webhooks))) {
      throw new BizError(BizCode.notFound, 'There is no pending payment of this reference.');
    }
    const isForm = request.headers['content-type']?.startsWith(FORM) === true;
    return isForm ? redirectToPage(request, reply, '../payments') : createSuccess(null);
  });
}
