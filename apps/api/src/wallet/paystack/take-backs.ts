import { type z } from 'zod';
import { type TakeBack } from '../provider';
import { type PaystackClient, PaystackRefusal } from './client';
import { disputesResponse, refundsResponse, transactionResponse } from './schema';

/** Paystack counts in kobo and pesewas. */
const UNITS_PER_COIN = 100;
const PAGE = 100;

type Refund = z.output<typeof refundsResponse>[number];
type Dispute = z.output<typeof disputesResponse>[number];

/** A refund whose dispute is known is the money of that dispute. One that is pending has left our balance at Paystack already. */
const ENDED_REFUNDS = new Set(['failed', 'reversed']);
const ACCEPTED = new Set(['merchant-accepted', 'auto-accepted']);

const idOf = (dispute: Pick<Dispute, 'id'>): string => `dispute:${dispute.id}`;

const ofRefund = ({ id, status, amount, currency }: Refund): TakeBack => ({
  id: `refund:${id}`,
  kind: 'refund',
  status: ENDED_REFUNDS.has(status) ? 'over' : 'taken',
  amount: amount * UNITS_PER_COIN,
  currency,
});

function ofDispute(dispute: Dispute): TakeBack {
  const { status, resolution, refund_amount: amount, currency, transaction } = dispute;
  const accepted = status === 'resolved' && ACCEPTED.has(resolution ?? '');
  const over = status === 'archived' || (status === 'resolved' && resolution === 'declined');
  return {
    id: idOf(dispute),
    kind: 'chargeback',
    status: accepted ? 'taken' : over ? 'over' : 'open',
    amount: (amount ?? transaction.amount) * UNITS_PER_COIN,
    currency: currency ?? transaction.currency,
  };
}

/** What is not there is an empty response. @throws what else kept the response away */
async function orNothing<Response>(call: Promise<Response>, nothing: Response): Promise<Response> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaystackRefusal && error.httpStatus === 404) return nothing;
    throw error;
  }
}

/** Disputes and refunds of a transaction by our reference. */
export async function takeBacksOf(client: PaystackClient, reference: string): Promise<TakeBack[]> {
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
  // The filter of a query is no proof of what a response is about.
  const own = disputes.filter(({ transaction: { reference: of } }) => of === reference);
  const ownIds = new Set(own.map(({ id }) => String(id)));
  return [
    ...own.map(ofDispute),
    ...refunds
      .filter(({ transaction: of, dispute }) => of === transaction.id && !ownIds.has(String(dispute)))
      .map(ofRefund),
  ];
}

/** All pages of a list. */
async function listed<Item>(client: PaystackClient, path: string, schema: z.ZodType<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page++) {
    const found = await orNothing(client.call('GET', `${path}&perPage=${PAGE}&page=${page}`, schema), []);
    all.push(...found);
    if (found.length < PAGE) return all;
  }
}

/** References of transactions that were disputed or refunded since then, ms since 1970. */
export async function takenBackSince(client: PaystackClient, since: number): Promise<string[]> {
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
