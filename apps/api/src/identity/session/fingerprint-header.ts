import { type IncomingHttpHeaders } from 'node:http';

/** A hash in hex, as browsers of ours send it. */
const HASH = /^[0-9a-f]{32,64}$/i;

/** The browser's fingerprint of a login (reference: calls); undefined without one, and for a value that is none. */
export function fingerprintIn({ fingerprint }: IncomingHttpHeaders): string | undefined {
  return typeof fingerprint === 'string' && HASH.test(fingerprint) ? fingerprint.toLowerCase() : undefined;
}
