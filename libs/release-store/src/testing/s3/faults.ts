import { type ServerResponse } from 'node:http';
import { S3Error } from './error';

/** What can go wrong with a request. "After" means: it was carried out, and the client does not learn it. */
export type Fault =
  | 'slow-down'
  | 'conflict'
  | 'error-after'
  | 'cut-before'
  | 'cut-after'
  | 'cut-within'
  | 'silence-before'
  | 'silence-after';

/** Whether the request is carried out all the same. */
export const carriedOut = (fault: Fault): boolean => fault.endsWith('-after') || fault === 'cut-within';

/** The error that is sent instead; undefined when there is none because the connection is cut or stays silent. */
export function errorOf(fault: Fault): S3Error | undefined {
  if (fault === 'slow-down') return new S3Error(503, 'SlowDown', 'Please reduce your request rate.');
  if (fault === 'conflict')
    return new S3Error(409, 'ConditionalRequestConflict', 'A conflicting operation is in progress.');
  if (fault === 'error-after')
    return new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
  return undefined;
}

/** Ends a response as a fault says that has no error: half of it or nothing, then the connection is cut; or nothing, for good. */
export function breakOff(fault: Fault, response: ServerResponse, body: Buffer): void {
  if (fault.startsWith('silence')) return;
  if (fault !== 'cut-within') {
    response.destroy();
    return;
  }
  response.writeHead(200, { 'content-length': body.length });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}
