import { z } from 'zod';
import { pinDigits } from './account-changes';
import { positiveUnits, type Units } from './money';

/** Ways to pay in and out: a mobile-money wallet, a bank account, a code dialled at the bank, a card. */
export const paymentMethods = ['mobile_money', 'bank_transfer', 'ussd', 'card'] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** A deposit brings money in, a withdrawal takes it out. */
export type TradeKind = 'deposit' | 'withdrawal';

/** `pending`: the payment provider has not said yes or no. */
export type TradeStatus = 'pending' | 'success' | 'failed';

/**
 * Why a trade failed. `returned`: a withdrawal that had been paid came back. `closed`: a deposit that waited when its player was excluded from everything. `sentBack`: another amount than
 * asked for arrived, and staff sent it back to its payer.
 */
export type TradeFailure = 'declined' | 'expired' | 'refused' | 'returned' | 'closed' | 'sentBack';

/** A mobile-money wallet or a bank account: the network or bank by its code, and its number. */
const party = {
  /** Code of the network or the bank; from the wallet's configuration. */
  institution: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,20}$/)
    .optional(),
  /** Digits only: a phone without country code, or a bank account. */
  account: z
    .string()
    .regex(/^\d{9,16}$/)
    .optional(),
};

/** POST /pocket/v1/bankTrades/bankTrade/deposit, encrypted by transId (reference: calls; the specification does not show its payload). */
export const depositRequest = z.object({
  /** One key a try; the same key gives the same trade for ever. */
  key: z.uuid(),
  method: paymentMethod,
  amount: positiveUnits,
  ...party,
});
export type DepositRequest = z.infer<typeof depositRequest>;

/** POST /pocket/v1/bankTrades/bankTrade/withdraw, encrypted by transId. The fee is taken out of the amount. */
export const withdrawRequest = z.object({
  key: z.uuid(),
  method: paymentMethod,
  amount: positiveUnits,
  institution: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/),
  account: z.string().regex(/^\d{9,16}$/),
  /** What confirms it when 44005 asks for that: a session of one-time passwords that was proved, or the PIN. */
  otpToken: z.string().min(20).max(100).optional(),
  pin: pinDigits.optional(),
});
export type WithdrawRequest = z.infer<typeof withdrawRequest>;

/** POST /pocket/v1/customerTrades/customerTrade/resolveTransfer, encrypted: who would get a withdrawal. Moves nothing. */
export const resolveTransferRequest = withdrawRequest.omit({ key: true, otpToken: true, pin: true });
export type ResolveTransferRequest = z.infer<typeof resolveTransferRequest>;
export interface ResolveTransferResponse {
  /** Holder of the account, as the provider knows it. */
  accountName: string;
  fee: Units;
  /** What arrives: the amount less the fee. */
  arrives: Units;
}

/** GET /pocket/v1/trades/{tradeId} */
export const tradeParams = z.object({ tradeId: z.string().max(40) });

/** POST /pocket/v1/customerTrades/customerTrade/submitTransfer, encrypted: "I have sent the money"; the provider is asked. */
export const submitTransferRequest = z.object({
  tradeId: z.string().max(40),
  /** What a deposit with the action `voucher` asks for. */
  voucher: z
    .string()
    .regex(/^[A-Za-z0-9]{4,20}$/)
    .optional(),
});
export type SubmitTransferRequest = z.infer<typeof submitTransferRequest>;

/** What the player has to do for a deposit. */
export type TradeAction =
  /** Confirm on the phone. */
  | { type: 'prompt'; phone: string }
  /** Type a code that the network has given. `text` is the provider's own words on how to get one; may be empty. */
  | { type: 'voucher'; text: string }
  /** Send the amount to this account. */
  | { type: 'transfer'; bank: string; accountNumber: string; accountName: string }
  /** Dial this code. */
  | { type: 'dial'; code: string }
  /** Go on at the payment provider's page. */
  | { type: 'visit'; url: string };

/** A deposit or withdrawal as its owner sees it. Times in ms since 1970. */
export interface Trade {
  /** A random number that can be read out, like a ticket's (ADR 39). */
  tradeId: string;
  kind: TradeKind;
  method: PaymentMethod;
  /** Of a deposit that was credited: what arrived. */
  amount: Units;
  /** What was asked for, when another amount arrived and was credited; absent otherwise. */
  askedAmount?: Units;
  /** Another amount that arrived and is not credited: staff decides, and nothing has to be done. Absent otherwise. */
  arrived?: Units;
  /** Taken out of the amount. */
  fee: Units;
  status: TradeStatus;
  failure: TradeFailure | null;
  /** Last digits of the wallet or account, null when the method has none. */
  account: string | null;
  accountName: string | null;
  /** Null when there is nothing to do, or nothing any more. */
  action: TradeAction | null;
  createdAt: number;
  decidedAt: number | null;
  /** Until when a deposit can be paid; null for a withdrawal. */
  expiresAt: number | null;
}

/** The products that a stake can belong to. */
export const TRANSACTION_PRODUCTS = ['sports', 'virtuals', 'games', 'jackpot'] as const;
export type TransactionProduct = (typeof TRANSACTION_PRODUCTS)[number];

/** What a statement lists. `round`: what a round of a game or of virtual matches took and paid. `chargeback`, `depositRefund`: a deposit that went back to its payer, by the bank or by us. */
export type TransactionType =
  | 'deposit'
  | 'withdrawal'
  | 'stake'
  | 'payout'
  | 'cashOut'
  | 'refund'
  | 'gift'
  | 'chargeback'
  | 'depositRefund'
  | 'round';

/** GET /pocket/v1/transactions */
export const transactionsQuery = z.object({
  type: z.enum(['all', 'deposit', 'withdrawal', 'bet', 'payout']).default('all'),
  /** Lines of one product alone; payments and gifts belong to none. */
  product: z.enum(TRANSACTION_PRODUCTS).optional(),
  /** Days back from now; 0 for all. */
  days: z.coerce.number().int().min(0).max(366).default(0),
  /** Continue below this place. */
  before: z
    .string()
    .regex(/^\d{1,16}-[a-z]-\d{1,16}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type TransactionsQuery = z.input<typeof transactionsQuery>;

export interface Transaction {
  /** Unique within the statement. */
  id: string;
  type: TransactionType;
  /** What the balance gained (or lost, below zero); of a failed trade what it would have. */
  amount: Units;
  status: TradeStatus;
  time: number;
  /** The bet or the trade; null for money that had neither. */
  ticketId: string | null;
  tradeId: string | null;
  /** Null for payments and gifts. Older servers do not send it; their stakes are sports bets. */
  product?: TransactionProduct | null;
  /** The product's or game's number of 0 to 200, as native apps know it; null where `product` is. Older servers do not send it. */
  businessType?: number | null;
  /** The round of a game or of virtual matches. */
  roundId?: string | null;
  gameId?: string | null;
  /** Tickets of a round of virtual matches, in the order they were placed. */
  ticketIds?: string[] | null;
  /** Of a round: what it took of the balance; 0 when gifts paid it. Null for all other lines. */
  stake?: Units | null;
  /** Of a round: what it paid after tax, stakes that went back included; null while one of its tickets is open. */
  payout?: Units | null;
  /** The entry of the jackpot. */
  entryId?: string | null;
  method: PaymentMethod | null;
  failure: TradeFailure | null;
}
export interface TransactionsResponse {
  transactions: Transaction[];
  next: string | null;
}

/** A fee by amount: the first step whose `upTo` reaches the amount counts; null reaches all. */
export interface FeeStep {
  upTo: Units | null;
  fee: Units;
}

/** A network, wallet or bank outside. */
export interface Institution {
  code: string;
  name: string;
}

/** What a page must know of one way to pay. */
export interface MethodConfig {
  method: PaymentMethod;
  min: Units;
  max: Units;
  fees: FeeStep[];
  quickAmounts: Units[];
  /** Networks or banks to choose from; empty when none is asked. */
  institutions: Institution[];
  /** What is typed beside it: a phone of the country, a bank account number, or nothing. */
  account: 'phone' | 'bank' | 'none';
  isNew: boolean;
  /** What this player paid with last, to be offered first; null when there is none. */
  used: UsedParty | null;
}

/** A wallet or account that a payment went through. */
export interface UsedParty {
  institution: string | null;
  account: string | null;
  /** ms since 1970 */
  at: number;
}

/** GET /pocket/v1/config: ways to pay in the order of their tabs, those that are switched on. */
export interface WalletConfig {
  deposit: MethodConfig[];
  withdraw: MethodConfig[];
  /** Withdrawals on this device wait; null when they do not. Missing from older servers. */
  withdrawalWait?: WithdrawalWait | null;
  bankRetry: BankRetry;
}
/** Why withdrawals wait: a change that somebody who has taken the account over would make, or a first login on this device. */
export const waitCauses = ['passwordReset', 'phoneChanged', 'secondFactorOff', 'newDevice'] as const;
export type WaitCause = (typeof waitCauses)[number];
/** Withdrawals that wait; also `data` of 44010. */
export interface WithdrawalWait {
  /** ms since 1970. */
  until: number;
  cause: WaitCause;
}
/** How often a page asks about a payment that waits, by itself and at most by hand, s (reference: remote-configuration, bank-retry intervals). */
export interface BankRetry {
  automatic: number;
  manual: number;
}
