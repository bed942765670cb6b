const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * How often a call may be sent again (reference: platform): once for safe methods, never for those that change something.
 */
export const retriesOf = (method: string): number => (method === 'GET' ? 1 : 0);

/** Whether a response with this status is worth another try; null stands for no response at all. */
export const worthRetrying = (status: number | null): boolean => status === null || RETRIED_STATUSES.has(status);
