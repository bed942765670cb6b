/** Public interface of this domain for the other domains. */
export { findLocalPayment, listNewestPayments, type LocalPayment } from './local/local-store';
export type { LocalProvider } from './local/provider';
export { getMaxWithdrawal } from './methods';
export type { Owner } from './owner';
export { sumUnverifiedDeposits } from './reject-unverified';
export type { Payout, Wallet } from './service';
