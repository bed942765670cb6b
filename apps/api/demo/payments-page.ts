import { formatCurrency } from '@oware/betting';
import { countries } from '@oware/config';
import { type LocalPayment } from '../src/wallet/api';
import { createDemoPage, escapeHtml } from './html';

/** Actions for a payment: `action` of POST /demo/payments/{action}. */
const choices = [
  ['approve', 'Approve'],
  ['decline', 'Decline'],
  ['approve-twice', 'Approve, webhook sent twice'],
  ['approve-silently', 'Approve, webhook lost'],
] as const;

function card(base: string, { reference, country, kind, amount, behaviour, status }: LocalPayment): string {
  const forms = choices.map(
    ([action, label]) =>
      `<form method="post" action="${base}/${action}"><input type="hidden" name="reference" value="${escapeHtml(reference)}"><button>${label}</button></form>`,
  );
  return `<article><b>${kind === 'deposit' ? 'Pay' : 'Payment of'} ${formatCurrency(countries[country].currency, amount)}</b>
<p>Status: ${status}<br><small>${escapeHtml(reference)}, behaviour: ${escapeHtml(behaviour)}</small></p>${status === 'pending' ? forms.join('') : ''}</article>`;
}

const HELP = `<p>The hundredths of an amount choose the course of its payment: .01 declined, .02 time-out and late success, .03 webhook
sent twice, .04 webhook lost, .05 no response to the request, .06 waits for this page, .07 a withdrawal that is returned,
.08 a deposit that is charged back; others succeed.
A deposit from Telecel requires a voucher of six digits: one that ends in 00 is wrong, one that ends in 99 is declined.</p>`;

/**
 * Creates the page with payments of the local provider.
 * @param base address of the page
 * @param home address of the product
 */
export const createPaymentsPage = (base: string, home: string, payments: LocalPayment[]): string =>
  createDemoPage(
    'Demo payments',
    `<p><a href="${home}/deposit">Back to your deposit</a></p>
${payments.map((payment) => card(base, payment)).join('') || '<p>There are no payments.</p>'}${HELP}`,
  );
