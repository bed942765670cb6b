import { DEFAULT_COUNTRY } from '@oware/config';
import { type CipherPublicKeyResponse, type CipherPublicKey, type Envelope } from '@oware/contracts';
import { keptResponse, type KeptResponse } from './kept-response';

/** Says the public key that pages carry. A page without it, or with an older one, learns it from the API's first rejection. */
export type OrderKeyOf = KeptResponse<CipherPublicKey>;

/** Keeps the API's public key for pages (decisions: embedded RSA key). @param now ms since 1970 */
export const orderKeyOf = (apiOrigin: string, now?: () => number): OrderKeyOf =>
  keptResponse(async (signal) => {
    const response = await fetch(`${apiOrigin}/api/${DEFAULT_COUNTRY}/base/publicKey`, { redirect: 'error', signal });
    const { data } = (await response.json()) as Envelope<CipherPublicKeyResponse | null>;
    if (!response.ok || typeof data?.id !== 'string' || typeof data.spki !== 'string') return undefined;
    return { id: data.id, spki: data.spki };
  }, now);
