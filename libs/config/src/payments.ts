/**
 * Polling interval for a pending payment, and minimum interval of manual checks, s; defaults of the remote configuration.
 */
export const BANK_RETRY = { automatic: 4, manual: 5 } as const;
