/**
 * Timeouts of a server for slow callers, as options for Fastify, ms. Slow headers end a connection after 10 s. A whole call may take long,
 * since a document of 5 MB may be sent over a slow network; routes that read bodies have their own limits. Connections stay open longer
 * than the minute after which load balancers and the edge leave them, so that no call is sent to a closing one.
 */
export const TIME_LIMITS = {
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
} as const;
