import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders } from 'node:http';

/** Carries the id of a request from a balancer to the edge, to the API and back to the caller; both servers log it as `requestId`. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Ids of balancers and trace tools; nothing that could pass for another field of a log line. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Returns the id that a request came with, or a new one when it has none or one of another form. */
export function getRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
