import { type z } from 'zod';
import { type DepositReversal } from '../provider';
import { type PaystackClient, PaystackRejection } from './client';
import { disputesResponse, refundsResponse, transactionResponse } from './schema';

/** Units of 1/10000 per kobo or pesewa, the units of Paystack. */
const UNITS_PER_COIN = 100;
const PAGE = 100;

type Refund = z.output<typeof refundsResponse>[number];
type Dispute = z.output<typeof disputesResponse>[number];

/**
 * Statuses of refunds that did not go through. A refund of a known dispute is the money of that dispute and is not counted again. A pending
 * refund has already left our balance at Paystack.
 */
const ENDED_REFUNDS = new Set(['failed', 'reversed']);
const ACCEPTED = new Set(['merchant-accepted', 'auto-accepted']);

const getDisputeId = (dispute: Pick<Dispute, 'id'>): string => `dispute:${dispute.id}`;

const ofRefund = ({ id, status, amount, currency }: Refund): DepositReversal => ({
  id: `refund:${id}`,
  kind: 'refund',
  status: ENDED_REFUNDS.has(status) ? 'over' : 'taken',
  amount: amount * UNITS_PER_COIN,
  currency,
});

function ofDispute(dispute: Dispute): DepositReversal {
  const { status, resolution, refund_amount: amount, currency, transaction } = dispute;
  const accepted = status === 'resolved' && ACCEPTED.has(resolution ?? '');
  const over = status === 'archived' || (status === 'resolved' && resolution === 'declined');
  return {
    id: getDisputeId(dispute),
    kind: 'chargeback',
    status: accepted ? 'taken' : over ? 'over' : 'open',
    amount: (amount ?? transaction.amount) * UNITS_PER_COIN,
    currency: currency ?? transaction.currency,
  };
}

/**
 * Returns `nothing` when the resource does not exist (404).
 * @throws any other error of the call
 */
async function orNothing<Response>(call: Promise<Response>, nothing: Response): Promise<Response> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaystackRejection && error.httpStatus === 404) return nothing;
    throw error;
  }
}

/** Lists disputes and refunds of the transaction with this reference of ours. */
export async function listReversals(client: PaystackClient, reference: string): Promise<DepositReversal[]> {
  const transaction = await orNothing(
    client.call('GET', `/transaction/verify/${encodeURIComponent(reference)}`, transactionResponse),
    null,
  );
  if (transaction === null) return [];
  const query = `transaction=${transaction.id}&perPage=${PAGE}`;
  const [disputes, refunds] = await Promise.all([
    orNothing(client.call('GET', `/dispute?${query}`, disputesResponse), []),
    orNothing(client.call('GET', `/refund?${query}`, refundsResponse), []),
  ]);
  // Filtered again, since the query does not guarantee that the response contains only this transaction.
  const own = disputes.filter(({ transaction: { reference: of } }) => of === reference);
  const ownIds = new Set(own.map(({ id }) => String(id)));
  return [
    ...own.map(ofDispute),
    ...refunds
      .filter(({ transaction: of, dispute }) => of === transaction.id && !ownIds.has(String(dispute)))
      .map(ofRefund),
  ];
}

/** Loads all pages of a list. */
async function listed<Item>(client: PaystackClient, path: string, schema: z.ZodType<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page++) {
    const found = await orNothing(client.call('GET', `${path}&perPage=${PAGE}&page=${page}`, schema), []);
    all.push(...found);
    if (found.length < PAGE) return all;
  }
}

/** Lists references of transactions that were disputed or refunded at or after `since`, ms since 1970. */
export async function listReversedSince(client: PaystackClient, since: number): Promise<string[]> {
  const from = `from=${encodeURIComponent(new Date(since).toISOString())}`;
  const disputes = await listed(client, `/dispute?${from}`, disputesResponse);
  const refunds = await listed(client, `/refund?${from}`, refundsResponse);
  const references = new Set(disputes.map(({ transaction }) => transaction.reference));
  for (const id of new Set(refunds.map(({ transaction }) => transaction))) {
    const transaction = await orNothing(client.call('GET', `/transaction/${id}`, transactionResponse), null);
    if (transaction !== null) references.add(transaction.reference);
  }
  return [...references];
}
