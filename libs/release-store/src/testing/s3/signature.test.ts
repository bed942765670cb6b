import { createHash } from 'node:crypto';
import { S3Error } from './error';
import { authenticate, type Account } from './signature';

/** Examples of "Signature Calculations for the Authorization Header" in the Amazon S3 API reference. */
const account: Account = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = Date.UTC(2013, 4, 24, 0, 3);

interface Example {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  signature: string;
}

const examples: Record<string, Example> = {
  'an object': {
    method: 'GET',
    path: '/test.txt',
    headers: { range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  'a new object': {
    method: 'PUT',
    path: '/test%24file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  'a list': {
    method: 'GET',
    path: '/?max-keys=2&prefix=J',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
};

function check(
  { method, path, headers: more, body = '', signature }: Example,
  changes: { account?: Partial<Account>; now?: number; headers?: Record<string, string> } = {},
): void {
  const signed: Record<string, string> = {
    ...more,
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    'x-amz-date': '20130524T000000Z',
  };
  const names = Object.keys(signed).sort().join(';');
  const authorization = `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
  const headers = { ...signed, authorization, ...changes.headers };
  authenticate(
    { method, headers },
    new URL(path, 'https://examplebucket.s3.amazonaws.com'),
    Buffer.from(body),
    { ...account, ...changes.account },
    changes.now ?? now,
  );
}

const getCode = (call: () => void): string | undefined => {
  try {
    call();
    return undefined;
  } catch (error) {
    return error instanceof S3Error ? error.code : String(error);
  }
};

describe.each(Object.entries(examples))('%s', (_, example) => {
  it('accepts the signature from the documentation', () => expect(getCode(() => check(example))).toBeUndefined());

  it.each<[string, Parameters<typeof check>[1], string]>([
    ['of another secret', { account: { secretAccessKey: 'other' } }, 'SignatureDoesNotMatch'],
    ['of another key', { account: { accessKeyId: 'AKIDOTHER' } }, 'InvalidAccessKeyId'],
    ['for another region', { account: { region: 'eu-west-1' } }, 'AuthorizationHeaderMalformed'],
    ['without the token of the session', { account: { sessionToken: 'token' } }, 'InvalidToken'],
    ['from long ago', { now: now + 16 * 60_000 }, 'RequestTimeTooSkewed'],
    ['of another payload', { headers: { 'x-amz-content-sha256': '0'.repeat(64) } }, 'XAmzContentSHA256Mismatch'],
    ['that omits a header', { headers: { 'x-amz-meta-writer': 'me' } }, 'AccessDenied'],
    ['of another kind', { headers: { authorization: 'Bearer x' } }, 'AccessDenied'],
  ])('rejects a request with one %s', (_name, changes, code) =>
    expect(getCode(() => check(example, changes))).toBe(code),
  );
});
