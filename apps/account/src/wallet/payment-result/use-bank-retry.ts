import { BANK_RETRY } from '@oware/config';
import { type BankRetry } from '@oware/contracts';
import { useAccountWalletQuery } from '../shared/endpoints';

/**
 * Returns the polling intervals of pending payments, s, from the remote configuration (reference: remote-configuration).
 */
export const useBankRetry = (): BankRetry => useAccountWalletQuery().currentData?.bankRetry ?? BANK_RETRY;
