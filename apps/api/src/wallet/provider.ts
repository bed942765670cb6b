import { type CountryCode } from '@oware/config';
import { type Institution, type PaymentMethod, type TradeAction, type TradeKind, type Units } from '@oware/contracts';

/** What the provider says of a payment. `reversed`: a withdrawal that was paid, or was being paid, has come back. */
export type ProviderStatus = 'pending' | 'success' | 'failed' | 'reversed';

/** Which payments a provider may speak about: its own, of one country and kind. What it says of others decides nothing. */
export interface Origin {
  provider: string;
  country: CountryCode;
  kind: TradeKind;
}

/** Money of a deposit that its payer wants back, or has got back. */
export interface TakeBack {
  /** Its name at the provider, always the same. */
  id: string;
  /** `chargeback`: the payer disputed the payment at the bank. `refund`: it was given back through the provider. */
  kind: 'chargeback' | 'refund';
  /** `open`: disputed, nothing has moved. `taken`: the money has left the house or is leaving it. `over`: it stays, or has come back. */
  status: 'open' | 'taken' | 'over';
  amount: Units;
  currency: string;
}

/** What a webhook reports: how a payment stands; that something of a deposit was taken back; or nothing about payments. */
export type Notice = { event: string } & (
  | { about: 'payment'; kind: TradeKind; report: Report }
  | { about: 'takeBack'; reference: string }
  | { about: 'nothing' }
);

/** A statement of the provider about one payment. */
export interface Report {
  reference: string;
  status: ProviderStatus;
  /** What was paid, in units; undefined when the provider does not say. */
  amount?: Units;
  currency?: string;
}

/** A payment to be made. `reference` is its name: the provider makes one payment of that name, however often it is asked. */
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

/** What a provider responds to a voucher that it takes. */
export interface VoucherTaken {
  status: ProviderStatus;
  action: TradeAction | null;
}

/** What a provider responds to a new deposit. */
export interface DepositStarted {
  status: ProviderStatus;
  action: TradeAction | null;
  /** Until when it can be paid, ms since 1970. */
  expiresAt: number;
}

/** Who receives a withdrawal. */
export interface Recipient {
  country: CountryCode;
  method: PaymentMethod;
  institution: string;
  account: string;
  /** The name that the player has proved; null before. For a provider that makes its holders up. */
  provedName: string | null;
}

/** A company that moves money between players' wallets or banks and the house. Calls may fail or never get a response. */
export interface PaymentProvider {
  /** Kept with each trade. */
  name: string;
  /** Ways to pay that it offers in a country. */
  methods(country: CountryCode, kind: TradeKind): readonly PaymentMethod[];
  /** ms until a payment is asked about for the first time. */
  firstCheck: number;
  startDeposit(order: PaymentOrder): Promise<DepositStarted>;
  /**
   * Hands in the voucher that a deposit's action asks for. It moves no money by itself: the provider is asked for that.
   * @throws VoucherRefused when it does not fit and another one may be tried
   */
  submitVoucher(order: PaymentOrder, voucher: string): Promise<VoucherTaken>;
  /** What a deposit that is pending waits for, as the response that said so may have got lost; null for nothing, or nothing known. */
  waitsFor(order: PaymentOrder): Promise<TradeAction | null>;
  /** @param order its amount is what arrives */
  startWithdrawal(order: PaymentOrder): Promise<ProviderStatus>;
  /** What became of a payment; null when the provider has never heard of it. */
  ask(country: CountryCode, kind: TradeKind, reference: string): Promise<Report | null>;
  /** Banks that withdrawals of a country can go to. */
  banks(country: CountryCode): Promise<readonly Institution[]>;
  /** The holder of an account; null when there is no such account. */
  holderOf(recipient: Recipient): Promise<string | null>;
  /** All that was ever taken back, or is disputed, of a deposit, as it stands now. */
  takeBacks(country: CountryCode, reference: string): Promise<TakeBack[]>;
  /** References of deposits of which something was disputed or refunded since then, ms since 1970. */
  takenBackSince(country: CountryCode, since: number): Promise<string[]>;
  /**
   * Reads a webhook of a country.
   * @param raw the body, byte by byte as it came
   * @throws BizError 40102 when the signature does not fit
   */
  readWebhook(country: CountryCode, raw: Buffer, header: (name: string) => string | undefined): Notice;
}

/** The voucher does not fit; the payment waits for another one. */
export class VoucherRefused extends Error {
  /** @param text the provider's words on how to get one, when it says them again */
  constructor(readonly text?: string) {
    super('The voucher does not fit.');
  }
}

/** The provider turned a payment down for good: nothing was and nothing will be paid under its reference. */
export class PaymentRefused extends Error {}
