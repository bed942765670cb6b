import { type IncomingHttpHeaders } from 'node:http';

/** A hash in hex, the format of our browser code. */
const HASH = /^[0-9a-f]{32,64}$/i;

/** Returns the browser's fingerprint of a login (reference: calls); undefined when missing or malformed. */
export function getFingerprint({ fingerprint }: IncomingHttpHeaders): string | undefined {
  return typeof fingerprint === 'string' && HASH.test(fingerprint) ? fingerprint.toLowerCase() : undefined;
}
