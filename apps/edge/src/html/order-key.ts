import { DEFAULT_COUNTRY } from '@oware/config';
import { type CipherPublicKeyAnswer, type CipherPublicKey, type Envelope } from '@oware/contracts';
import { keptAnswer, type KeptAnswer } from './kept-answer';

/** Says the public key that pages carry. A page without it, or with an older one, is told by the API's first refusal. */
export type OrderKeyOf = KeptAnswer<CipherPublicKey>;

/** Keeps the API's public key for pages (decisions: embedded RSA key). @param now ms since 1970 */
export const orderKeyOf = (apiOrigin: string, now?: () => number): OrderKeyOf =>
  keptAnswer(async (signal) => {
    const response = await fetch(`${apiOrigin}/api/${DEFAULT_COUNTRY}/base/publicKey`, { signal });
    const { data } = (await response.json()) as Envelope<CipherPublicKeyAnswer | null>;
    if (!response.ok || typeof data?.id !== 'string' || typeof data.spki !== 'string') return undefined;
    return { id: data.id, spki: data.spki };
  }, now);
