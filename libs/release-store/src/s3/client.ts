import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { type BucketAccess } from './address';
import { readTexts, textAt, type Texts } from './xml';

export interface S3Request {
  method: 'GET' | 'PUT';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Codes of errors that are a response to this request, whatever they are to others: it is not sent again. */
  expected?: readonly string[];
}

/** What a bucket responded, read to its end. */
export interface S3Response {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Code of the error, as `NoSuchKey`; empty when there is none. */
  code: string;
  message: string;
}

export type Send = (request: S3Request) => Promise<S3Response>;

/**
 * Sends signed requests to one bucket, addressed by path. A bucket in another region is not followed there.
 * @param timeout for one request with its response, milliseconds
 * @throws TypeError or DOMException of fetch when there was no whole response
 */
export function bucketClient({ endpoint, ...access }: BucketAccess, bucket: string, timeout: number): Send {
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
    const error: Texts | undefined = response.ok ? undefined : readTexts(content.toString());
    return {
      status: response.status,
      headers: response.headers,
      body: content,
      code: textAt(error, 'Error/Code'),
      message: textAt(error, 'Error/Message'),
    };
  };
}

/** Everything but what RFC 3986 leaves as it is: the form that is signed. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
