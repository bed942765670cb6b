import { createHmac, timingSafeEqual } from 'node:crypto';
import { BizCode } from '@oware/contracts';
import { BizError } from '../platform/http/biz-error';

/** Reads the JSON of a webhook. @throws BizError 40000 */
export function readBody(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new BizError(BizCode.invalidInput, 'The body is not JSON.');
  }
}

/** HMAC-SHA-512 of a body in hex, as Paystack signs its webhooks. */
export const signBody = (secret: string, raw: Buffer): string => createHmac('sha512', secret).update(raw).digest('hex');

/** Checks who sent a webhook, over the bytes as they came. @throws BizError 40102 */
export function checkSignature(secret: string, raw: Buffer, given: string | undefined): void {
  const expected = Buffer.from(signBody(secret, raw));
  const brought = Buffer.from(given ?? '');
  if (brought.length !== expected.length || !timingSafeEqual(brought, expected)) {
    throw new BizError(BizCode.signatureWrong, 'The signature does not fit the body.');
  }
}
