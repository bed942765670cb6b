import { CIPHER_CACHE_MS, STORAGE_KEYS } from '@oware/config';
import { CIPHER, type AccountCipherAnswer, type HttpContext, type OrderCipherAnswer } from '@oware/contracts';
import { exchange } from '../transport/exchange';
import { type ApiError, type ApiResult } from '../transport/request';
import { browserStorage } from '../session/browser-storage';
import { type CipherKind } from './encrypted-calls';
import { forgetPublicKey, orderPublicKey } from './public-key';
import { randomBase64, base64ToBytes } from './random';
import { encryptForServer } from './rsa-oaep';

/** An exchanged key and the name that the server knows it by (ursId or transId). */
export interface CipherKey {
  id: string;
  /** 32 bytes in base64. */
  key: string;
}

const storageKeys: Record<CipherKind, string> = {
  urs: STORAGE_KEYS.accountCipher,
  trans: STORAGE_KEYS.orderCipher,
};

/** The cached key, or a new one from the server. A refusal clears the cache and fails with "fetch res error". */
export async function cipherKey(http: HttpContext, kind: CipherKind): Promise<ApiResult<CipherKey>> {
  const cached = readCache(http, kind);
  if (cached) return { ok: true, data: cached };
  const result = kind === 'urs' ? await accountKey(http) : await orderKey(http);
  if (result.ok) writeCache(http, kind, result.data);
  else forgetKey(kind);
  return result;
}

/** Drops a cached key that the server no longer knows. */
export const forgetKey = (kind: CipherKind): void => browserStorage.remove(storageKeys[kind]);

async function accountKey(http: HttpContext): Promise<ApiResult<CipherKey>> {
  const answer = await exchange<AccountCipherAnswer>(http, { path: '/patron/cipher', method: 'POST', form: {} });
  return answer.ok ? { ok: true, data: { id: answer.data.ursId, key: answer.data.password } } : refused(answer.error);
}

async function orderKey(http: HttpContext): Promise<ApiResult<CipherKey>> {
  const key = randomBase64(CIPHER.keyBytes);
  let text: string;
  try {
    const publicKey = await orderPublicKey(http);
    if (!publicKey.ok) return refused(publicKey.error);
    text = await encryptForServer(publicKey.data, base64ToBytes(key));
  } catch (error) {
    http.report?.(error, 'cipher');
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, error: { kind: 'cipher', status: null, bizCode: null, message, data: null } };
  }
  const answer = await exchange<OrderCipherAnswer>(http, { path: '/base/cipher', method: 'POST', text });
  if (answer.ok) return { ok: true, data: { id: answer.data.transId, key } };
  forgetPublicKey(http);
  return refused(answer.error);
}

const refused = (error: ApiError): ApiResult<never> => ({
  ok: false,
  error: error.status === null ? error : { ...error, kind: 'cipher', message: 'fetch res error' },
});

interface CachedKey extends CipherKey {
  country: string;
  until: number;
}

function readCache(http: HttpContext, kind: CipherKind): CipherKey | undefined {
  try {
    const { id, key, country, until } = JSON.parse(browserStorage.get(storageKeys[kind]) ?? '{}') as Partial<CachedKey>;
    if (!id || !key || country !== http.country || !until) return undefined;
    const left = until - Date.now();
    return left > 0 && left <= CIPHER_CACHE_MS ? { id, key } : undefined;
  } catch {
    return undefined; // Something else wrote there: fetch a new key.
  }
}

function writeCache(http: HttpContext, kind: CipherKind, { id, key }: CipherKey): void {
  const cached: CachedKey = { id, key, country: http.country, until: Date.now() + CIPHER_CACHE_MS };
  browserStorage.set(storageKeys[kind], JSON.stringify(cached));
}
