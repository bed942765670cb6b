import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Database } from '../src/platform/database';
import { BizError, success, validate } from '../src/platform/http';
import { newestPayments, paymentOf } from '../src/wallet/local/local-store';
import { type LocalProvider } from '../src/wallet/local/provider';
import { backToPage } from './back-to-page';
import { sendPage } from './html';
import { paymentsPage } from './payments-page';

const reference = z.string().max(80);
const SHOWN = 20;
const FORM = 'application/x-www-form-urlencoded';

/** What each choice does: the payment's end and how many webhooks report it. */
const outcomes: Readonly<Record<string, readonly ['success' | 'failed', number]>> = {
  approve: ['success', 1],
  decline: ['failed', 1],
  'approve-twice': ['success', 2],
  'approve-silently': ['success', 0],
};

/** GET and POST /demo/payments: stands for the player's phone and the card page of the local provider. */
export function registerPaymentsDemo(
  app: FastifyInstance,
  { db, provider }: { db: Database; provider: LocalProvider },
): void {
  app.get('/demo/payments', async (request, reply) => {
    const { country } = request.context;
    const query = validate(z.object({ reference: reference.optional() }), request.query);
    const one = query.reference === undefined ? undefined : await paymentOf(db, query.reference);
    const shown = one !== undefined && one.country === country ? [one] : await newestPayments(db, country, SHOWN);
    return sendPage(reply, paymentsPage(`/api/${country}/demo/payments`, `/${country}/m`, shown));
  });

  // A plain form cannot send the product's headers; where the page stands is checked instead.
  app.post('/demo/payments/:action', { config: { readOnly: true } }, async (request, reply) => {
    const { action } = request.params as { action: string };
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      throw new BizError(BizCode.forbiddenOrigin, 'The form must stand on a page of the product.');
    }
    const outcome = Object.hasOwn(outcomes, action) ? outcomes[action] : undefined;
    if (outcome === undefined) throw new BizError(BizCode.notFound, `There is no action ${action}.`);
    const body = validate(z.object({ reference }), request.body);
    const [status, webhooks] = outcome;
    if (!(await provider.decide(body.reference, status, webhooks))) {
      throw new BizError(BizCode.notFound, 'There is no pending payment of this reference.');
    }
    const isForm = request.headers['content-type']?.startsWith(FORM) === true;
    return isForm ? backToPage(request, reply, '../payments') : success(null);
  });
}
