import { DEFAULT_COUNTRY } from '@oware/config';
import { type CipherPublicKeyResponse, type CipherPublicKey, type Envelope } from '@oware/contracts';
import { cacheResponse, type CachedResponse } from './cached-response';

/**
 * Returns the public key that pages contain. A page without it, or with an old one, gets it from the API's first rejection.
 */
export type OrderKeyOf = CachedResponse<CipherPublicKey>;

/**
 * Caches the API's public key for pages (decisions: embedded RSA key).
 * @param now ms since 1970
 */
export const createOrderKeyCache = (apiOrigin: string, now?: () => number): OrderKeyOf =>
  cacheResponse(async (signal) => {
    const response = await fetch(`${apiOrigin}/api/${DEFAULT_COUNTRY}/base/publicKey`, { redirect: 'error', signal });
    const { data } = (await response.json()) as Envelope<CipherPublicKeyResponse | null>;
    if (!response.ok || typeof data?.id !== 'string' || typeof data.spki !== 'string') return undefined;
    return { id: data.id, spki: data.spki };
  }, now);
