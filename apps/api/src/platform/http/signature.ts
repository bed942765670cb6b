import { createHmac, timingSafeEqual } from 'node:crypto';
import { BizCode } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { BizError } from './biz-error';
import { refuseControlCharacters } from './control-characters';

/** Bytes of a webhook's body. */
const BODY_LIMIT = 64 * 1024;

/** Lets the routes of a scope have their bodies as bytes, whatever their type says: a signature is over the bytes as they came. */
export function takeRawBodies(scope: FastifyInstance, bodyLimit = BODY_LIMIT): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

/** The bytes of a body and its headers, in a scope of {@link takeRawBodies}. */
export function rawOf({ body, headers }: FastifyRequest): { raw: Buffer; header(name: string): string | undefined } {
  return {
    raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    header(name) {
      const value = headers[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
}

/** Reads the JSON of a webhook. @throws BizError 40000 */
export function readBody(raw: Buffer): unknown {
  const body = parseJson(raw);
  refuseControlCharacters(body);
  return body;
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new BizError(BizCode.invalidInput, 'The body is not JSON.');
  }
}

/** HMAC-SHA-512 of a body in hex, as Paystack and Termii sign their webhooks. */
export const signBody = (secret: string, raw: Buffer): string => createHmac('sha512', secret).update(raw).digest('hex');

/** Checks who sent a webhook, over the bytes as they came. @throws BizError 40102 */
export function checkSignature(secret: string, raw: Buffer, given: string | undefined): void {
  const expected = Buffer.from(signBody(secret, raw));
  const brought = Buffer.from(given ?? '');
  if (brought.length !== expected.length || !timingSafeEqual(brought, expected)) {
    throw new BizError(BizCode.signatureWrong, 'The signature does not fit the body.');
  }
}
