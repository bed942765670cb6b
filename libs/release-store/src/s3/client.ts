import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { type BucketAccess } from './address';
import { parseTexts, getText, type Texts } from './xml';

export interface S3Request {
  method: 'GET' | 'PUT';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Error codes that are a valid response to this request, so that it is not sent again. */
  expected?: readonly string[];
}

/** Complete response of a bucket. */
export interface S3Response {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Error code, such as `NoSuchKey`; empty without an error. */
  code: string;
  message: string;
}

export type Send = (request: S3Request) => Promise<S3Response>;

/**
 * Creates a function that sends signed requests to one bucket, addressed by path. Redirects to another region are not followed.
 * @param timeout of one request with its response, ms
 * @throws TypeError or DOMException of fetch without a complete response
 */
export function createBucketClient({ endpoint, ...access }: BucketAccess, bucket: string, timeout: number): Send {
  const signer = new AwsClient({ ...access, service: 's3' });
  const base = `${endpoint.href.replace(/\/$/, '')}/${bucket}`;
  return async ({ method, key, query = {}, headers, body }) => {
    const search = Object.entries(query)
      .map(([name, value]) => `${name}=${encode(value)}`)
      .join('&');
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const object = key === '' ? '' : `/${key.split('/').map(encode).join('/')}`;
    const request = await signer.sign(`${base}${object}${search && `?${search}`}`, {
      method,
      body: body && new Uint8Array(body),
      headers: { ...headers, 'x-amz-content-sha256': hash },
      redirect: 'manual',
    });
    const response = await fetch(request, { signal: AbortSignal.timeout(timeout) });
    const content = Buffer.from(await response.arrayBuffer());
    const error: Texts | undefined = response.ok ? undefined : parseTexts(content.toString());
    return {
      status: response.status,
      headers: response.headers,
      body: content,
      code: getText(error, 'Error/Code'),
      message: getText(error, 'Error/Message'),
    };
  };
}

/** Encodes everything except the unreserved characters of RFC 3986, as in signatures. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
