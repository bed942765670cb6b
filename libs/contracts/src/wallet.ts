import { z } from 'zod';
import { pinDigits } from './account-changes';
import { positiveUnits, type Units } from './money';

/** Payment methods: a mobile-money wallet, a bank account, a code dialled at the bank, a card. */
export const paymentMethods = ['mobile_money', 'bank_transfer', 'ussd', 'card'] as const;
export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Direction of a payment: a deposit adds money to the balance, a withdrawal pays it out. */
export type PaymentKind = 'deposit' | 'withdrawal';

/** `pending`: the payment provider has not confirmed or declined it yet. */
export type PaymentStatus = 'pending' | 'success' | 'failed';

/**
 * Why a payment failed. `returned`: a paid withdrawal was sent back. `closed`: a pending deposit of a player who was then excluded from all
 * products.
 * `sentBack`: the amount differed from the requested one, and staff returned it to its payer.
 */
export type PaymentErrorCode = 'declined' | 'expired' | 'refused' | 'returned' | 'closed' | 'sentBack';

/** A mobile-money wallet or bank account: code of the network or bank, and account number. */
const party = {
  /** Code of the network or the bank, from the wallet's configuration. */
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
  /** Idempotency key, one per attempt; the same key always returns the same payment. */
  key: z.uuid(),
  method: paymentMethod,
  amount: positiveUnits,
  ...party,
});
export type DepositRequest = z.infer<typeof depositRequest>;

/** POST /pocket/v1/bankTrades/bankTrade/withdraw, encrypted by transId. The fee is deducted from the amount. */
export const withdrawRequest = z.object({
  key: z.uuid(),
  method: paymentMethod,
  amount: positiveUnits,
  institution: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/),
  account: z.string().regex(/^\d{9,16}$/),
  /** Confirmation required by 44005: a verified session of one-time passwords, or the PIN. */
  otpToken: z.string().min(20).max(100).optional(),
  pin: pinDigits.optional(),
});
export type WithdrawRequest = z.infer<typeof withdrawRequest>;

/**
 * POST /pocket/v1/customerTrades/customerTrade/resolveTransfer, encrypted: recipient of a withdrawal. Moves no money.
 */
export const resolveTransferRequest = withdrawRequest.omit({ key: true, otpToken: true, pin: true });
export type ResolveTransferRequest = z.infer<typeof resolveTransferRequest>;
export interface ResolveTransferResponse {
  /** Account holder, from the provider. */
  accountName: string;
  fee: Units;
  /** Amount received: the amount less the fee. */
  arrives: Units;
}

/** GET /pocket/v1/trades/{tradeId} */
export const paymentParams = z.object({ tradeId: z.string().max(40) });

/**
 * POST /pocket/v1/customerTrades/customerTrade/submitTransfer, encrypted: "I have sent the money"; queries the provider.
 */
export const submitTransferRequest = z.object({
  tradeId: z.string().max(40),
  /** Code that a deposit with the action `voucher` requires. */
  voucher: z
    .string()
    .regex(/^[A-Za-z0-9]{4,20}$/)
    .optional(),
});
export type SubmitTransferRequest = z.infer<typeof submitTransferRequest>;

/** Next step of the player for a deposit. */
export type PaymentAction =
  /** Confirm on the phone. */
  | { type: 'prompt'; phone: string }
  /** Enter a code from the network. `text` is the provider's explanation of how to get one; may be empty. */
  | { type: 'voucher'; text: string }
  /** Transfer the amount to this account. */
  | { type: 'transfer'; bank: string; accountNumber: string; accountName: string }
  /** Dial this code. */
  | { type: 'dial'; code: string }
  /** Continue on the payment provider's page. */
  | { type: 'visit'; url: string };

/** A deposit or withdrawal as its owner sees it. Times in ms since 1970. */
export interface Payment {
  /** A random number that is easy to read out, like a ticket's (ADR 39). */
  tradeId: string;
  kind: PaymentKind;
  method: PaymentMethod;
  /** For a credited deposit: the amount received. */
  amount: Units;
  /** Requested amount, when a different amount was received and credited; absent otherwise. */
  askedAmount?: Units;
  /** Received amount that differs and is not credited yet: staff decide, no action is needed. Absent otherwise. */
  arrived?: Units;
  /** Deducted from the amount. */
  fee: Units;
  status: PaymentStatus;
  failure: PaymentErrorCode | null;
  /** Last digits of the wallet or account; null for methods that have none. */
  account: string | null;
  accountName: string | null;
  /** Null when no action is needed. */
  action: PaymentAction | null;
  createdAt: number;
  decidedAt: number | null;
  /** End of the time for a deposit; null for a withdrawal. */
  expiresAt: number | null;
}

/** Products of stakes. */
export const TRANSACTION_PRODUCTS = ['sports', 'virtuals', 'games', 'jackpot'] as const;
export type TransactionProduct = (typeof TRANSACTION_PRODUCTS)[number];

/**
 * Types of lines of a statement. `round`: stakes and payouts of a round of a game or of virtual matches. `chargeback`, `depositRefund`: a
 * deposit returned to its payer, by the bank or by us.
 */
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
  /** Only lines of this product; payments and gifts have none. */
  product: z.enum(TRANSACTION_PRODUCTS).optional(),
  /** Number of days back from now; 0 for all. */
  days: z.coerce.number().int().min(0).max(366).default(0),
  /** Continue below this position. */
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
  /** Change of the balance, negative for a loss; for a failed payment the change that was intended. */
  amount: Units;
  status: PaymentStatus;
  time: number;
  /** Bet or payment; null for other lines. */
  ticketId: string | null;
  tradeId: string | null;
  /** Null for payments and gifts. Missing from older servers, whose stakes are sports bets. */
  product?: TransactionProduct | null;
  /** Number of the product or game, 0 to 200, for native apps; null where `product` is. Missing from older servers. */
  businessType?: number | null;
  /** Round of a game or of virtual matches. */
  roundId?: string | null;
  gameId?: string | null;
  /** Tickets of a round of virtual matches, in order of placement. */
  ticketIds?: string[] | null;
  /** Stake of a round that was paid from the balance; 0 when gifts paid it. Null for other lines. */
  stake?: Units | null;
  /** Payout of a round after tax, including refunded stakes; null while one of its tickets is open. */
  payout?: Units | null;
  /** Jackpot entry. */
  entryId?: string | null;
  method: PaymentMethod | null;
  failure: PaymentErrorCode | null;
}
export interface TransactionsResponse {
  transactions: Transaction[];
  next: string | null;
}

/** Fee by amount: the first step whose `upTo` is not below the amount applies; null has no upper bound. */
export interface FeeStep {
  upTo: Units | null;
  fee: Units;
}

/** An external network, wallet or bank. */
export interface Institution {
  code: string;
  name: string;
}

/** Configuration of a payment method for pages. */
export interface MethodConfig {
  method: PaymentMethod;
  min: Units;
  max: Units;
  fees: FeeStep[];
  quickAmounts: Units[];
  /** Networks or banks to choose from; empty when no choice is needed. */
  institutions: Institution[];
  /** Account field: a phone of the country, a bank account number, or none. */
  account: 'phone' | 'bank' | 'none';
  isNew: boolean;
  /** Account of the player's last payment, to be offered first; null if there is none. */
  used: UsedParty | null;
}

/** A wallet or account of a past payment. */
export interface UsedParty {
  institution: string | null;
  account: string | null;
  /** ms since 1970 */
  at: number;
}

/** GET /pocket/v1/config: enabled payment methods in the order of their tabs. */
export interface WalletConfig {
  deposit: MethodConfig[];
  withdraw: MethodConfig[];
  /** Waiting time for withdrawals on this device; null if there is none. Missing from older servers. */
  withdrawalWait?: WithdrawalWait | null;
  bankRetry: BankRetry;
}
/** Why withdrawals wait: a change typical of account takeover, or a first login on this device. */
export const waitCauses = ['passwordReset', 'phoneChanged', 'secondFactorOff', 'newDevice'] as const;
export type WaitCause = (typeof waitCauses)[number];
/** A waiting time for withdrawals; also `data` of 44010. */
export interface WithdrawalWait {
  /** ms since 1970. */
  until: number;
  cause: WaitCause;
}
/**
 * Polling interval for a pending payment, and minimum interval of manual checks, s (reference: remote-configuration, bank-retry intervals).
 */
export interface BankRetry {
  automatic: number;
  manual: number;
}
