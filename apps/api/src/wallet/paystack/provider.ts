import { type CountryCode } from '@oware/config';
import { BizCode, type Institution, type PaymentMethod, type PaymentAction, type PaymentKind } from '@oware/contracts';
import { type z } from 'zod';
import { type Clock } from '../../platform/clock';
import { BizError } from '../../platform/errors/biz-error';
import { checkSignature, readBody } from '../../platform/http/signature';
import { validate } from '../../platform/errors/validate';
import {
  type DepositStarted,
  type Notice,
  type PaymentOrder,
  type PaymentProvider,
  PaymentDeclined,
  type ProviderStatus,
  type Recipient,
  type Report,
  type DepositReversal,
  VoucherRejected,
  type VoucherTaken,
} from '../provider';
import { FALLBACK_BANKS } from '../banks';
import { PaystackClient, PaystackRejection } from './client';
import {
  accountResponse,
  banksResponse,
  chargeResponse,
  disputeEvent,
  initializeResponse,
  paymentResponse,
  recipientResponse,
  refundEvent,
  transferResponse,
  webhookBody,
} from './schema';
import { listReversals, listReversedSince } from './take-backs';

interface Dependencies {
  /** https://api.paystack.co */
  baseUrl: string;
  /** Secret key of each country's business; a country without one takes no payments. */
  keys: Partial<Record<CountryCode, string>>;
  /**
   * Domain of the email addresses that are made up for payers: Paystack requires one of each, and players have none.
   */
  emailDomain: string;
  /** Origin that a player returns to from the card page; `/{country}/m/deposit` is appended. */
  returnTo: string;
  clock: Clock;
}

/** Units of 1/10000 per kobo or pesewa, the units of Paystack. */
const UNITS_PER_COIN = 100;
/** Time during which a deposit can be paid, ms. */
const PATIENCE = 30 * 60_000;

const METHODS: Readonly<Record<CountryCode, Record<PaymentKind, readonly PaymentMethod[]>>> = {
  ng: { deposit: ['bank_transfer', 'mobile_money', 'ussd', 'card'], withdrawal: ['bank_transfer'] },
  gh: { deposit: ['mobile_money', 'card'], withdrawal: ['mobile_money', 'bank_transfer'] },
};

/** Query for the banks of a country, and Paystack's type of recipient for an account at one of them. */
const BANKS: Readonly<Record<CountryCode, { query: string; recipient: string }>> = {
  ng: { query: 'country=nigeria&currency=NGN', recipient: 'nuban' },
  gh: { query: 'country=ghana&currency=GHS&type=ghipss', recipient: 'ghipss' },
};

/** Payments through Paystack, which serves both countries, with one business and one key for each. */
export class PaystackProvider implements PaymentProvider {
  readonly name = 'paystack';
  readonly firstCheck = 30_000;

  constructor(private readonly parts: Dependencies) {}

  methods(country: CountryCode, kind: PaymentKind): readonly PaymentMethod[] {
    return this.parts.keys[country] === undefined ? [] : METHODS[country][kind];
  }

  async startDeposit(order: PaymentOrder): Promise<DepositStarted> {
    const expiresAt = this.parts.clock.now() + PATIENCE;
    try {
      return {
        ...(order.method === 'card' ? await this.#initialize(order) : await this.#charge(order, expiresAt)),
        expiresAt,
      };
    } catch (error) {
      const status = await this.#afterRefusal(error, order, 'deposit');
      return { status, action: status === 'pending' ? await this.waitsFor(order) : null, expiresAt };
    }
  }

  async submitVoucher(order: PaymentOrder, voucher: string): Promise<VoucherTaken> {
    const { country, reference } = order;
    try {
      const response = await this.#client(country).call('POST', '/charge/submit_otp', chargeResponse, {
        otp: voucher,
        reference,
      });
      if (response.status === 'send_otp') throw new VoucherRejected(getInstructions(response));
      return toVoucherTaken(order, response);
    } catch (error) {
      if (!(error instanceof PaystackRejection)) throw error;
      // A charge that has moved on accepts no voucher, even when the response that accepted the earlier one got lost.
      const charge = await this.#findCharge(order);
      if (charge === null || charge.status === 'send_otp') throw new VoucherRejected();
      return toVoucherTaken(order, charge);
    }
  }

  async waitsFor(order: PaymentOrder): Promise<PaymentAction | null> {
    if (order.method !== 'mobile_money') return null;
    const charge = await this.#findCharge(order);
    return charge === null ? null : buildAction(order, charge);
  }

  async startWithdrawal(order: PaymentOrder): Promise<ProviderStatus> {
    const { country, currency, method, amount, account, accountName, institution, reference } = order;
    const client = this.#client(country);
    try {
      const { recipient_code: recipient } = await client.call('POST', '/transferrecipient', recipientResponse, {
        type: method === 'mobile_money' ? 'mobile_money' : BANKS[country].recipient,
        name: accountName,
        account_number: accountNumber(order, account),
        bank_code: institution,
        currency,
      });
      const { status } = await client.call('POST', '/transfer', transferResponse, {
        source: 'balance',
        amount: amount / UNITS_PER_COIN,
        recipient,
        reference,
        currency,
        reason: 'Withdrawal',
      });
      return transferStatus(status);
    } catch (error) {
      return this.#afterRefusal(error, order, 'withdrawal');
    }
  }

  async fetchReport(country: CountryCode, kind: PaymentKind, reference: string): Promise<Report | null> {
    const path = kind === 'deposit' ? '/transaction/verify/' : '/transfer/verify/';
    try {
      const response = await this.#client(country).call('GET', path + encodeURIComponent(reference), paymentResponse);
      return {
        ...toReport(response),
        status: kind === 'deposit' ? chargeStatus(response.status) : transferStatus(response.status),
      };
    } catch (error) {
      if (error instanceof PaystackRejection) return null;
      throw error;
    }
  }

  async banks(country: CountryCode): Promise<readonly Institution[]> {
    if (this.parts.keys[country] === undefined) return FALLBACK_BANKS[country];
    const banks = await this.#client(country).call('GET', `/bank?${BANKS[country].query}`, banksResponse);
    return banks.filter(({ active }) => active !== false).map(({ code, name }) => ({ code, name }));
  }

  async findHolder(recipient: Recipient): Promise<string | null> {
    const { country, account, institution } = recipient;
    const query = new URLSearchParams({ account_number: accountNumber(recipient, account), bank_code: institution });
    try {
      return (await this.#client(country).call('GET', `/bank/resolve?${query.toString()}`, accountResponse))
        .account_name;
    } catch (error) {
      if (error instanceof PaystackRejection) return null;
      throw error;
    }
  }

  listReversals(country: CountryCode, reference: string): Promise<DepositReversal[]> {
    return listReversals(this.#client(country), reference);
  }

  async listReversedSince(country: CountryCode, since: number): Promise<string[]> {
    return this.parts.keys[country] === undefined ? [] : listReversedSince(this.#client(country), since);
  }

  readWebhook(country: CountryCode, raw: Buffer, header: (name: string) => string | undefined): Notice {
    const key = this.parts.keys[country];
    if (key === undefined) throw new BizError(BizCode.signatureWrong, 'No payments are taken for this country.');
    checkSignature(key, raw, header('x-paystack-signature'));
    const { event, data } = validate(webhookBody, readBody(raw));
    if (event.startsWith('charge.dispute.'))
      return { event, about: 'takeBack', reference: validate(disputeEvent, data).transaction.reference };
    if (event.startsWith('refund.'))
      return { event, about: 'takeBack', reference: validate(refundEvent, data).transaction_reference };
    const statement = webhookStatus(event);
    return statement === null
      ? { event, about: 'nothing' }
      : {
          event,
          about: 'payment',
          kind: statement.kind,
          report: { ...toReport(validate(paymentResponse, data)), status: statement.status },
        };
  }

  /** Paystack's own page collects the card; its number never reaches this server. */
  async #initialize({
    country,
    currency,
    amount,
    reference,
    userId,
  }: PaymentOrder): Promise<Omit<DepositStarted, 'expiresAt'>> {
    const { authorization_url: url } = await this.#client(country).call(
      'POST',
      '/transaction/initialize',
      initializeResponse,
      {
        email: this.#email(userId),
        amount: amount / UNITS_PER_COIN,
        currency,
        reference,
        channels: ['card'],
        callback_url: `${this.parts.returnTo}/${country}/m/deposit`,
      },
    );
    return { status: 'pending', action: { type: 'visit', url } };
  }

  async #charge(order: PaymentOrder, expiresAt: number): Promise<Omit<DepositStarted, 'expiresAt'>> {
    const { country, currency, amount, reference, userId } = order;
    const response = await this.#client(country).call('POST', '/charge', chargeResponse, {
      email: this.#email(userId),
      amount: amount / UNITS_PER_COIN,
      currency,
      reference,
      ...buildChannel(order, expiresAt),
    });
    return { status: chargeStatus(response.status), action: buildAction(order, response) };
  }

  /** Returns the current state of a charge; null when none exists. */
  async #findCharge({ country, reference }: PaymentOrder): Promise<z.output<typeof chargeResponse> | null> {
    try {
      return await this.#client(country).call('GET', `/charge/${encodeURIComponent(reference)}`, chargeResponse);
    } catch (error) {
      if (error instanceof PaystackRejection) return null;
      throw error;
    }
  }

  /**
   * Finds out whether a rejected request was made before under the same reference: then that payment counts.
   * @throws PaymentDeclined when no such payment exists
   */
  async #afterRefusal(
    error: unknown,
    { country, reference }: PaymentOrder,
    kind: PaymentKind,
  ): Promise<ProviderStatus> {
    if (!(error instanceof PaystackRejection)) throw error;
    const report = await this.fetchReport(country, kind, reference);
    if (report === null) throw new PaymentDeclined(error.message);
    return report.status;
  }

  #client(country: CountryCode): PaystackClient {
    const key = this.parts.keys[country];
    if (key === undefined) throw new Error(`There is no Paystack key for ${country}.`);
    return new PaystackClient(this.parts.baseUrl, key);
  }

  #email(userId: string): string {
    return `${userId}@${this.parts.emailDomain}`;
  }
}

const toReport = ({ reference, amount, currency }: z.output<typeof paymentResponse>): Omit<Report, 'status'> => ({
  reference,
  amount: amount * UNITS_PER_COIN,
  currency,
});

/** Paystack identifies wallets by the phone number in national format, with a leading 0. */
const accountNumber = ({ method }: { method: PaymentMethod }, account: string | null): string =>
  method === 'mobile_money' ? `0${account ?? ''}` : (account ?? '');

function buildChannel({ method, account, institution }: PaymentOrder, expiresAt: number): Record<string, unknown> {
  switch (method) {
    case 'mobile_money':
      // Only wallets of Ghana can be charged; those of Nigeria pay by transfer.
      if (account === null) break;
      return { mobile_money: { phone: `0${account}`, provider: (institution ?? '').toLowerCase() } };
    case 'ussd':
      return { ussd: { type: institution } };
    default:
  }
  return { bank_transfer: { account_expires_at: new Date(expiresAt).toISOString() } };
}

function buildAction(
  { method, account }: PaymentOrder,
  response: z.output<typeof chargeResponse>,
): PaymentAction | null {
  const { account_number: accountNo, account_name: accountName, bank, ussd_code: code } = response;
  if (response.status === 'send_otp') return { type: 'voucher', text: getInstructions(response) };
  if (method === 'mobile_money' && account !== null) return { type: 'prompt', phone: `0${account}` };
  if (code !== undefined) return { type: 'dial', code };
  return accountNo === undefined
    ? null
    : { type: 'transfer', bank: bank?.name ?? '', accountNumber: accountNo, accountName: accountName ?? '' };
}

/** Converts the response to an accepted voucher; the payer may have to confirm the payment as well. */
const toVoucherTaken = (order: PaymentOrder, response: z.output<typeof chargeResponse>): VoucherTaken => ({
  status: chargeStatus(response.status),
  action: response.status === 'pay_offline' ? buildAction(order, response) : null,
});

/** Returns the provider's instructions for the payer, shortened to fit a page. */
const getInstructions = ({ display_text: text }: z.output<typeof chargeResponse>): string =>
  (text ?? '').trim().slice(0, 300);

/** Maps a status; `abandoned` and the like only mean that nobody has paid yet. */
function chargeStatus(status: string): ProviderStatus {
  return status === 'success' || status === 'failed' || status === 'reversed' ? status : 'pending';
}

function transferStatus(status: string): ProviderStatus {
  if (status === 'success' || status === 'reversed') return status;
  return ['failed', 'abandoned', 'blocked', 'rejected'].includes(status) ? 'failed' : 'pending';
}

/** Events that report the end of a payment. */
const ENDS: Readonly<Record<string, { kind: PaymentKind; status: ProviderStatus }>> = {
  'charge.success': { kind: 'deposit', status: 'success' },
  'charge.failed': { kind: 'deposit', status: 'failed' },
  'transfer.success': { kind: 'withdrawal', status: 'success' },
  'transfer.failed': { kind: 'withdrawal', status: 'failed' },
  'transfer.reversed': { kind: 'withdrawal', status: 'reversed' },
};
const webhookStatus = (event: string): { kind: PaymentKind; status: ProviderStatus } | null =>
  Object.hasOwn(ENDS, event) ? (ENDS[event] ?? null) : null;
