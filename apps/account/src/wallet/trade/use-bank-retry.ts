import { BANK_RETRY } from '@oware/config';
import { type BankRetry } from '@oware/contracts';
import { useAccountWalletQuery } from '../shared/endpoints';

/** How often a payment that waits is asked about, s, as the remote configuration says (reference: remote-configuration). */
export const useBankRetry = (): BankRetry => useAccountWalletQuery().currentData?.bankRetry ?? BANK_RETRY;
