import { createHmac, timingSafeEqual } from 'node:crypto';
import { BizCode } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { BizError } from '../errors/biz-error';
import { rejectControlCharacters } from './control-characters';

/** Maximum size of a webhook's body, bytes. */
const BODY_LIMIT = 64 * 1024;

/**
 * Makes the routes of a scope receive their bodies as bytes, regardless of the content type: a signature covers the original bytes.
 */
export function takeRawBodies(scope: FastifyInstance, bodyLimit = BODY_LIMIT): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

/** Returns the bytes of a body and its headers, in a scope of {@link takeRawBodies}. */
export function getRawBody({ body, headers }: FastifyRequest): {
  raw: Buffer;
  header(name: string): string | undefined;
} {
  return {
    raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    header(name) {
      const value = headers[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
}

/**
 * Parses the JSON of a webhook.
 * @throws BizError 40000
 */
export function readBody(raw: Buffer): unknown {
  const body = parseJson(raw);
  rejectControlCharacters(body);
  return body;
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new BizError(BizCode.invalidInput, 'The body is not JSON.');
  }
}

/** Computes the HMAC-SHA-512 of a body in hex, the signature of Paystack's and Termii's webhooks. */
export const signBody = (secret: string, raw: Buffer): string => createHmac('sha512', secret).update(raw).digest('hex');

/**
 * Checks the signature of a webhook, which covers the original bytes.
 * @throws BizError 40102
 */
export function checkSignature(secret: string, raw: Buffer, given: string | undefined): void {
  const expected = Buffer.from(signBody(secret, raw));
  const brought = Buffer.from(given ?? '');
  if (brought.length !== expected.length || !timingSafeEqual(brought, expected)) {
    throw new BizError(BizCode.signatureWrong, 'The signature does not match the body.');
  }
}
