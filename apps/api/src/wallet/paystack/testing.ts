import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

type Json = Record<string, unknown>;
interface Charge {
  id: number;
  reference: string;
  amount: number;
  currency: string;
  status: string;
}
/** Dispute or refund as listed by the API; `transaction` is the whole charge in a dispute and its id in a refund. */
export interface Dispute {
  id: number;
  refund_amount: number | null;
  currency: string | null;
  status: string;
  resolution: string | null;
  transaction: Charge;
}
export interface Refund {
  id: number;
  transaction: number;
  dispute: number | null;
  amount: number;
  currency: string;
  status: string;
}

/** Received request: method, path with query, body. */
export interface Heard {
  call: string;
  body: Json;
  authorization: string | undefined;
}

/** Banks by country, as listed by the API. */
const BANKS: Readonly<Record<string, Json[]>> = {
  nigeria: [
    { name: 'Guaranty Trust Bank', code: '058', active: true, type: 'nuban', currency: 'NGN' },
    { name: '9mobile Payment Service Bank', code: '120001', active: true, type: 'nuban', currency: 'NGN' },
    { name: 'A Bank that Closed', code: '990', active: false, type: 'nuban', currency: 'NGN' },
  ],
  ghana: [{ name: 'GCB Bank Limited', code: '040100', active: true, type: 'ghipss', currency: 'GHS' }],
};

/**
 * Mock of Paystack that follows its public API documentation: envelope {status, message, data}, amounts in the smallest coin, 404 for
 * unknown references, 400 for duplicate references.
 */
export class PaystackServer {
  readonly heard: Heard[] = [];
  readonly charges = new Map<string, Charge>();
  readonly transfers = new Map<string, Charge>();
  readonly disputes: Dispute[] = [];
  readonly refunds: Refund[] = [];
  /** Whether lists apply the filter by transaction. */
  filters = true;
  #ids = 896_467_000;
  /** Next response instead of the usual one: a status and a body, or no response at all. */
  next: { status: number; body: Json } | 'silence' | undefined;
  #server: Server | undefined;
  url = '';

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      void readBody(request).then((body) => {
        this.heard.push({
          call: `${request.method} ${request.url}`,
          body,
          authorization: request.headers.authorization,
        });
        const url = new URL(request.url ?? '', 'http://here');
        const usual =
          url.pathname === '/bank' ? listBanks(url.searchParams) : this.#respond(request.method ?? '', url, body);
        const reply = this.next ?? usual;
        this.next = undefined;
        if (reply === 'silence') return response.destroy();
        return response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    this.#server?.closeAllConnections();
    await closed;
  }

  #respond(method: string, { pathname, searchParams }: URL, body: Json): { status: number; body: Json } {
    const [, first = '', second = '', third = ''] = pathname.split('/');
    if (method === 'GET' && first === 'transaction' && /^\d+$/.test(second)) {
      return found(
        [...this.charges.values()].find(({ id }) => id === Number(second)),
        'Transaction retrieved',
        'Transaction not found',
      );
    }
    if (method === 'GET' && first === 'charge') {
      const charge = this.charges.get(second);
      return found(
        charge,
        'Reference check successful',
        'Transaction reference not found.',
        charge?.status === 'send_otp' ? { display_text: VOUCHER_TEXT } : {},
      );
    }
    switch (`${method} /${first}${second ? `/${second}` : ''}`) {
      case 'POST /transaction/initialize':
        return this.#open(this.charges, body, 'abandoned', {
          authorization_url: `https://checkout.paystack.com/${String(body.reference)}`,
          access_code: 'x',
        });
      case 'POST /charge':
        return this.#open(this.charges, body, 'pending', chargeData(body));
      case 'POST /charge/submit_otp':
        return this.#takeVoucher(this.charges.get(String(body.reference)), String(body.otp));
      case 'GET /transaction/verify':
        return found(this.charges.get(third), 'Verification successful', 'Transaction reference not found.');
      case 'GET /dispute':
        return this.#list(
          'Disputes retrieved',
          this.disputes.filter(({ transaction }) => this.#isAskedFor(searchParams, transaction.id)),
          searchParams,
        );
      case 'GET /refund':
        return this.#list(
          'Refunds retrieved',
          this.refunds.filter(({ transaction }) => this.#isAskedFor(searchParams, transaction)),
          searchParams,
        );
      case 'GET /bank/resolve':
        return searchParams.get('account_number') === '0000000000'
          ? reject(422, 'Could not resolve account name. Check parameters or try again.')
          : ok('Account number resolved', {
              account_number: searchParams.get('account_number'),
              account_name: 'AMA MENSAH',
              bank_id: 9,
            });
      case 'POST /transferrecipient':
        return ok('Transfer recipient created successfully', {
          active: true,
          recipient_code: `RCP_${String(body.account_number)}`,
          type: body.type,
        });
      case 'POST /transfer':
        return this.#open(this.transfers, body, 'pending', { status: 'pending', transfer_code: 'TRF_1' });
      case 'GET /transfer/verify':
        return found(this.transfers.get(third), 'Transfer retrieved', 'Transfer not found');
      default:
        return reject(404, 'Unknown call');
    }
  }

  /** Simulates a dispute by the payer of a charge. */
  dispute(reference: string, change: Partial<Dispute> = {}): Dispute {
    const transaction = this.#getCharge(reference);
    const made = {
      id: ++this.#ids,
      refund_amount: transaction.amount,
      currency: transaction.currency,
      status: 'awaiting-merchant-feedback',
      resolution: null,
      transaction,
      ...change,
    };
    this.disputes.push(made);
    return made;
  }

  /** Simulates a full or partial refund of a charge on the dashboard. */
  refund(reference: string, change: Partial<Refund> = {}): Refund {
    const { id, amount, currency } = this.#getCharge(reference);
    const made = { id: ++this.#ids, transaction: id, dispute: null, amount, currency, status: 'pending', ...change };
    this.refunds.push(made);
    return made;
  }

  #getCharge(reference: string): Charge {
    const charge = this.charges.get(reference);
    if (charge === undefined) throw new Error(`There is no charge ${reference}.`);
    return charge;
  }

  #isAskedFor(query: URLSearchParams, transaction: number): boolean {
    return !this.filters || !query.has('transaction') || query.get('transaction') === String(transaction);
  }

  #list(message: string, rows: readonly unknown[], query: URLSearchParams): { status: number; body: Json } {
    const [perPage, page] = [Number(query.get('perPage') ?? 50), Number(query.get('page') ?? 1)];
    return ok(message, rows.slice((page - 1) * perPage, page * perPage));
  }

  /** Valid vouchers; all others are reported as wrong, in one of the two documented ways. */
  readonly vouchers = new Set<string>();

  #takeVoucher(charge: Charge | undefined, voucher: string): { status: number; body: Json } {
    if (charge === undefined) return reject(404, 'Transaction reference not found.');
    if (charge.status !== 'send_otp')
      return reject(400, 'Charge attempt cannot be fulfilled. Transaction is not in a state that takes an OTP');
    const data = { reference: charge.reference, display_text: VOUCHER_TEXT };
    if (!this.vouchers.has(voucher))
      return voucher.startsWith('0')
        ? reject(400, 'The otp provided is incorrect')
        : ok('Charge attempted', { ...data, status: 'send_otp' });
    charge.status = 'pending';
    return ok('Charge attempted', { reference: charge.reference, status: 'pending', display_text: null });
  }

  #open(payments: Map<string, Charge>, body: Json, status: string, data: Json): { status: number; body: Json } {
    const { reference, amount, currency } = body as unknown as Charge;
    if (payments.has(reference)) return reject(400, 'Duplicate Transaction Reference');
    payments.set(reference, {
      id: ++this.#ids,
      reference,
      amount,
      currency,
      status: data.status === 'send_otp' ? 'send_otp' : status,
    });
    return ok('Charge attempted', { reference, ...data });
  }
}

const VOUCHER_TEXT = 'Please dial *110# to generate a voucher, then enter it';

const listBanks = (query: URLSearchParams): { status: number; body: Json } =>
  ok('Banks retrieved', BANKS[query.get('country') ?? ''] ?? []);

/** Returns the instructions for the payer of a charge, by its channel. */
function chargeData({ mobile_money: wallet, bank_transfer: transfer, ussd }: Json): Json {
  if (wallet !== undefined && (wallet as Json).provider === 'vod')
    return { status: 'send_otp', display_text: VOUCHER_TEXT };
  if (wallet !== undefined)
    return { status: 'pay_offline', display_text: 'Please complete the authorisation process on your mobile phone' };
  if (ussd !== undefined)
    return { status: 'pay_offline', ussd_code: '*737*33*4*18791#', display_text: 'Please dial *737*33*4*18791#' };
  if (transfer === undefined) throw new Error('A charge names a channel.');
  return {
    status: 'pending_bank_transfer',
    account_name: 'PAYSTACK CHECKOUT',
    account_number: '1231277913',
    bank: { slug: 'titan-paystack', name: 'Titan', id: 629 },
  };
}

const ok = (message: string, data: unknown): { status: number; body: Json } => ({
  status: 200,
  body: { status: true, message, data },
});
const reject = (status: number, message: string): { status: number; body: Json } => ({
  status,
  body: { status: false, message },
});
const found = (
  payment: Charge | undefined,
  message: string,
  missing: string,
  more: Json = {},
): { status: number; body: Json } =>
  payment === undefined ? reject(404, missing) : ok(message, { ...payment, ...more });

async function readBody(request: IncomingMessage): Promise<Json> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Json);
}
