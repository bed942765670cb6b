import { type CountryCode } from '@oware/config';
import {
  type Institution,
  type PaymentMethod,
  type PaymentAction,
  type PaymentKind,
  type Units,
} from '@oware/contracts';

/**
 * Status of a payment at the provider. `reversed`: a withdrawal was returned after it was paid, or while it was being paid.
 */
export type ProviderStatus = 'pending' | 'success' | 'failed' | 'reversed';

/** Payments that a provider may report on: its own, of one country and kind. Reports on others are ignored. */
export interface Origin {
  provider: string;
  country: CountryCode;
  kind: PaymentKind;
}

/** Chargeback or refund of a deposit, requested or done. */
export interface DepositReversal {
  /** Stable id at the provider. */
  id: string;
  /** `chargeback`: the payer disputed the payment at the bank. `refund`: it was refunded through the provider. */
  kind: 'chargeback' | 'refund';
  /**
   * `open`: disputed, no money has moved. `taken`: the money has left our account at the provider or is leaving it. `over`: we keep the
   * money, or it was returned to us.
   */
  status: 'open' | 'taken' | 'over';
  amount: Units;
  currency: string;
}

/**
 * Content of a webhook: the status of a payment, a hint that a deposit was disputed or refunded, or an event that is not about payments.
 */
export type Notice = { event: string } & (
  | { about: 'payment'; kind: PaymentKind; report: Report }
  | { about: 'takeBack'; reference: string }
  | { about: 'nothing' }
);

/** Payment notification about one payment. */
export interface Report {
  reference: string;
  status: ProviderStatus;
  /** Paid amount, in units; undefined when the provider does not report it. */
  amount?: Units;
  currency?: string;
}

/** Payment to be made. The provider makes at most one payment per `reference`, however often it is requested. */
export interface PaymentOrder {
  reference: string;
  country: CountryCode;
  currency: string;
  method: PaymentMethod;
  amount: Units;
  userId: string;
  institution: string | null;
  account: string | null;
  accountName: string | null;
}

/** Response of a provider that accepted a voucher. */
export interface VoucherTaken {
  status: ProviderStatus;
  action: PaymentAction | null;
}

/** Response of a provider to a new deposit. */
export interface DepositStarted {
  status: ProviderStatus;
  action: PaymentAction | null;
  /** Time until which it can be paid, ms since 1970. */
  expiresAt: number;
}

/** Recipient of a withdrawal. */
export interface Recipient {
  country: CountryCode;
  method: PaymentMethod;
  institution: string;
  account: string;
  /** Verified name of the player; null until then. For providers that simulate account holders. */
  provedName: string | null;
}

/** Company that moves money between players' wallets or banks and us. Calls may fail or never get a response. */
export interface PaymentProvider {
  /** Name, stored with each payment. */
  name: string;
  /** Lists the payment methods that it offers in a country. */
  methods(country: CountryCode, kind: PaymentKind): readonly PaymentMethod[];
  /** Time until the first check of a payment, ms. */
  firstCheck: number;
  startDeposit(order: PaymentOrder): Promise<DepositStarted>;
  /**
   * Submits the voucher that a deposit asks for. The call moves no money: the result is queried with `fetchReport`.
   * @throws VoucherRejected when the voucher is wrong and another one may be tried
   */
  submitVoucher(order: PaymentOrder, voucher: string): Promise<VoucherTaken>;
  /**
   * Returns the action that a pending deposit waits for, in case the response with it got lost; null when it waits for none, or for an
   * unknown one.
   */
  waitsFor(order: PaymentOrder): Promise<PaymentAction | null>;
  /**
   * Starts the payment of a withdrawal.
   * @param order its amount is what the recipient gets
   */
  startWithdrawal(order: PaymentOrder): Promise<ProviderStatus>;
  /** Returns the status of a payment; null when the provider does not know it. */
  fetchReport(country: CountryCode, kind: PaymentKind, reference: string): Promise<Report | null>;
  /** Lists banks of a country that withdrawals can go to. */
  banks(country: CountryCode): Promise<readonly Institution[]>;
  /** Returns the holder of an account; null when the account does not exist. */
  findHolder(recipient: Recipient): Promise<string | null>;
  /** Lists all refunds and disputes of a deposit in their current state. */
  listReversals(country: CountryCode, reference: string): Promise<DepositReversal[]>;
  /** Lists references of deposits with a dispute or refund at or after `since`, ms since 1970. */
  listReversedSince(country: CountryCode, since: number): Promise<string[]>;
  /**
   * Reads a webhook of a country.
   * @param raw body, byte by byte as received
   * @throws BizError 40102 when the signature is wrong
   */
  readWebhook(country: CountryCode, raw: Buffer, header: (name: string) => string | undefined): Notice;
}

/** Voucher rejected by the provider; the payment waits for another one. */
export class VoucherRejected extends Error {
  /** @param text instructions of the provider on how to get one, when it repeats them */
  constructor(readonly text?: string) {
    super('The voucher is not valid.');
  }
}

/** Payment declined permanently by the provider: nothing was and nothing will be paid under its reference. */
export class PaymentDeclined extends Error {}
