import { BizCode, CIPHER, type CipherBody, type HttpContext } from '@oware/contracts';
import { exchange } from '../transport/exchange';
import { type ApiRequest, type ApiResult } from '../transport/request';
import { type CipherKind } from './encrypted-calls';
import { getCipherKey, removeKey, type CipherKey } from './keys';
import { decryptBody, encryptBody } from './body';
import { createRandomBase64 } from './random';

/**
 * Sends an encrypted call and decrypts its response. When the server no longer has the key, which it reports before it reads the body, the
 * call is sent once more with a new key.
 */
export async function sendEncrypted<T>(
  http: HttpContext,
  request: ApiRequest,
  kind: CipherKind,
  signal?: AbortSignal,
): Promise<ApiResult<T>> {
  const first = await attempt<T>(http, request, kind, signal);
  if (first.ok || first.error.bizCode !== BizCode.cipherKeyUnknown) return first;
  removeKey(kind);
  return attempt<T>(http, request, kind, signal);
}

async function attempt<T>(
  http: HttpContext,
  request: ApiRequest,
  kind: CipherKind,
  signal?: AbortSignal,
): Promise<ApiResult<T>> {
  const key = await getCipherKey(http, kind);
  if (!key.ok) return key;
  const method = request.method ?? 'GET';
  const parts = partsFor(key.data);
  const payload = JSON.stringify(request.json ?? request.form ?? {});
  const sealed = await encryptBody(key.data.key, { direction: 'request', method, path: request.path }, parts, payload);
  const { form: _form, text: _text, ...rest } = request;

  return exchange<T>(http, { ...rest, json: sealed }, signal, async (text) => {
    const response = parseOrNull(text);
    if (!isCipherBody(response)) return text; // A plain envelope: rejected before the body could be read.
    try {
      const { id, nonce } = response;
      if (id !== parts.id || nonce !== parts.nonce) throw new Error('The response belongs to another request');
      return await decryptBody(key.data.key, { direction: 'answer', method, path: request.path }, response);
    } catch (error) {
      http.report?.(error, `decrypting the response of ${request.path}`);
      return ''; // Logged, and treated as an empty result (reference: platform).
    }
  });
}

const partsFor = ({ id }: CipherKey) => ({
  id,
  iv: createRandomBase64(CIPHER.ivBytes),
  nonce: createRandomBase64(CIPHER.nonceBytes),
  time: Date.now(),
});

function isCipherBody(value: unknown): value is CipherBody {
  if (typeof value !== 'object' || value === null) return false;
  const { id, iv, data, mac, nonce } = value as Record<string, unknown>;
  return [id, iv, data, mac, nonce].every((field) => typeof field === 'string');
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
