import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders } from 'node:http';

/**
 * Header with the id of a request, from a load balancer to the edge, to the API and back to the caller; both servers log it as `requestId`.
 */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Format of ids from load balancers and tracing tools, without characters that could imitate another field of a log line.
 */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Returns the id of a request, or a new one if it is missing or invalid. */
export function getRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
