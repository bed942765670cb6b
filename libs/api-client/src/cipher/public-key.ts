import { type CipherPublicKeyAnswer, type HttpContext } from '@oware/contracts';
import { exchange } from '../transport/exchange';
import { type ApiResult } from '../transport/request';

const known = new WeakMap<HttpContext, string>();

/** The server's public key, fetched once per page (contracts: cipher-key). */
export async function orderPublicKey(http: HttpContext): Promise<ApiResult<string>> {
  const before = known.get(http);
  if (before) return { ok: true, data: before };
  const answer = await exchange<CipherPublicKeyAnswer>(http, { path: '/base/publicKey' });
  if (!answer.ok) return answer;
  known.set(http, answer.data.spki);
  return { ok: true, data: answer.data.spki };
}

/** Fetches it anew next time: the server refused what was encrypted under it, so it may have another one. */
export const forgetPublicKey = (http: HttpContext): void => void known.delete(http);
