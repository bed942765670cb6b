/**
 * How long a server waits for slow callers, for the options of Fastify, ms. Headers that trickle end a connection after 10 s. A whole
 * call may take long, since a document of 5 MB comes over a bad network; whoever reads bodies bounds slow ones by themselves.
 * A connection is kept longer than the minute after which balancers and the edge leave it, so that nobody calls on one that is being closed.
 */
export const TIME_LIMITS = {
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
} as const;
