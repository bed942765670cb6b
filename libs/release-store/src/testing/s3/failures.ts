import { type ServerResponse } from 'node:http';
import { S3Error } from './error';

/** Simulated errors of a request. "after" means that the request was executed but the client never finds out. */
export type SimulatedError =
  | 'slow-down'
  | 'conflict'
  | 'error-after'
  | 'cut-before'
  | 'cut-after'
  | 'cut-within'
  | 'silence-before'
  | 'silence-after';

/** Returns whether the request is executed anyway. */
export const isExecuted = (simulated: SimulatedError): boolean =>
  simulated.endsWith('-after') || simulated === 'cut-within';

/** Returns the error response to send; undefined when the connection is cut or stays silent instead. */
export function getError(simulated: SimulatedError): S3Error | undefined {
  if (simulated === 'slow-down') return new S3Error(503, 'SlowDown', 'Please reduce your request rate.');
  if (simulated === 'conflict')
    return new S3Error(409, 'ConditionalRequestConflict', 'A conflicting operation is in progress.');
  if (simulated === 'error-after')
    return new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
  return undefined;
}

/**
 * Ends a response without an error response: sends half of it or nothing and cuts the connection; or stays silent indefinitely.
 */
export function breakConnection(simulated: SimulatedError, response: ServerResponse, body: Buffer): void {
  if (simulated.startsWith('silence')) return;
  if (simulated !== 'cut-within') {
    response.destroy();
    return;
  }
  response.writeHead(200, { 'content-length': body.length });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}
