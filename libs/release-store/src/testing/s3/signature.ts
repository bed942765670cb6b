import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { S3Error } from './error';

/** Credentials that a server accepts. */
export interface Account {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  region: string;
}

type Signed = Pick<IncomingMessage, 'method' | 'headers'>;

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Percent-encoding of Signature Version 4: all but letters, digits and `-._~`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const SKEW_MS = 15 * 60 * 1000;

/**
 * Checks the signature in the header of a request, following "Authenticating Requests (AWS Signature Version 4)" of the Amazon S3 API
 * reference; supports neither signed addresses nor streamed payloads.
 * @throws S3Error
 */
export function authenticate(request: Signed, url: URL, body: Buffer, account: Account, now = Date.now()): void {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const found = AUTHORIZATION.exec(header('authorization'));
  if (!found) throw new S3Error(403, 'AccessDenied', 'The request is not signed.');
  const [, keyId = '', date = '', region = '', service = '', signedNames = '', signature = ''] = found;
  if (keyId !== account.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId', 'The access key is unknown.');
  if (account.sessionToken !== undefined && header('x-amz-security-token') !== account.sessionToken)
    throw new S3Error(400, 'InvalidToken', 'The session token is wrong.');
  if (region !== account.region || service !== 's3')
    throw new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      `The region '${region}' is wrong; expecting '${account.region}'.`,
    );

  const time = header('x-amz-date');
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(date) || !(Math.abs(now - sent) < SKEW_MS))
    throw new S3Error(403, 'RequestTimeTooSkewed', 'The clocks are too far apart.');

  const names = signedNames.split(';');
  const unsigned = Object.keys(request.headers).find(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !names.includes(name),
  );
  if (unsigned !== undefined) throw new S3Error(403, 'AccessDenied', `The header ${unsigned} is not signed.`);
  const payload = header('x-amz-content-sha256');
  if (payload !== sha256(body))
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The payload does not match the signature.');

  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    signedNames,
    payload,
  ].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const key = [date, region, service, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${account.secretAccessKey}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature does not match the secret key.');
}
