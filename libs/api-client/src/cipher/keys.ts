import { CIPHER_CACHE_MS, DEFAULT_ERROR_TEXT, STORAGE_KEYS } from '@oware/config';
import {
  BizCode,
  CIPHER,
  type AccountCipherResponse,
  type CipherPublicKey,
  type HttpContext,
  type OrderCipherResponse,
} from '@oware/contracts';
import { exchange } from '../transport/exchange';
import { type ApiError, type ApiResult } from '../transport/request';
import { createUnsentError } from '../transport/unsent';
import { browserStorage } from '../transport/browser-storage';
import { type CipherKind } from './encrypted-calls';
import { createRandomBase64, base64ToBytes } from './random';
import { encryptForServer } from './rsa-oaep';

/** An exchanged key and its id on the server (ursId or transId). */
export interface CipherKey {
  id: string;
  /** 32 bytes in base64. */
  key: string;
}

const storageKeys: Record<CipherKind, string> = {
  urs: STORAGE_KEYS.accountCipher,
  trans: STORAGE_KEYS.orderCipher,
};

/**
 * Returns the cached key, or a new one from the server. A rejection clears the cache and fails with "fetch res error".
 */
export async function getCipherKey(http: HttpContext, kind: CipherKind): Promise<ApiResult<CipherKey>> {
  const cached = readCache(http, kind);
  if (cached) return { ok: true, data: cached };
  const result = kind === 'urs' ? await accountKey(http) : await orderKey(http);
  if (result.ok) writeCache(http, kind, result.data);
  else removeKey(kind);
  return result;
}

/** Removes a cached key that the server no longer has. */
export const removeKey = (kind: CipherKind): void => browserStorage.remove(storageKeys[kind]);

async function accountKey(http: HttpContext): Promise<ApiResult<CipherKey>> {
  const response = await exchange<AccountCipherResponse>(http, { path: '/patron/cipher', method: 'POST', form: {} });
  return response.ok
    ? { ok: true, data: { id: response.data.ursId, key: response.data.password } }
    : refused(response.error);
}

async function orderKey(http: HttpContext): Promise<ApiResult<CipherKey>> {
  const key = createRandomBase64(CIPHER.keyBytes);
  try {
    const first = await offer(http, key);
    if (first.ok) return first;
    // The server has another key than this page, and sends it with its rejection.
    const current = publicKeyIn(first.error);
    if (current === undefined || current.id === http.orderKey?.id) return refused(first.error);
    http.orderKey = current;
    const second = await offer(http, key);
    return second.ok ? second : refused(second.error);
  } catch (error) {
    http.report?.(error, 'cipher');
    return createUnsentError('cipher', error);
  }
}

/** Sends the browser's own key to the server, encrypted with the server's public key. */
async function offer(http: HttpContext, key: string): Promise<ApiResult<CipherKey>> {
  const text = http.orderKey ? await encryptForServer(http.orderKey.spki, base64ToBytes(key)) : 'no public key';
  const response = await exchange<OrderCipherResponse>(http, { path: '/base/cipher', method: 'POST', text });
  return response.ok ? { ok: true, data: { id: response.data.transId, key } } : response;
}

function publicKeyIn({ bizCode, data }: ApiError): CipherPublicKey | undefined {
  const { id, spki } = (data ?? {}) as Partial<CipherPublicKey>;
  return bizCode === BizCode.cipherTampered && typeof id === 'string' && typeof spki === 'string'
    ? { id, spki }
    : undefined;
}

const refused = (error: ApiError): ApiResult<never> => ({
  ok: false,
  error:
    error.status === null
      ? error
      : { ...error, kind: 'cipher', message: DEFAULT_ERROR_TEXT, detail: 'fetch res error' },
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
    return undefined; // Written by other code: fetch a new key.
  }
}

function writeCache(http: HttpContext, kind: CipherKind, { id, key }: CipherKey): void {
  const cached: CachedKey = { id, key, country: http.country, until: Date.now() + CIPHER_CACHE_MS };
  browserStorage.set(storageKeys[kind], JSON.stringify(cached));
}
