const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * Returns how often a call may be sent again (reference: platform): once for safe methods, never for those that change data.
 */
export const getMaxRetries = (method: string): number => (method === 'GET' ? 1 : 0);

/** Returns whether a response with this status is worth another attempt; null means no response. */
export const isRetryable = (status: number | null): boolean => status === null || RETRIED_STATUSES.has(status);
