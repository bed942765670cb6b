/** How often a page asks about a payment that waits, by itself and at most by hand, s, while the remote configuration does not say. */
export const BANK_RETRY = { automatic: 4, manual: 5 } as const;
