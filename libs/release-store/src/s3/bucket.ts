import { limitConcurrency } from '@oware/http-server';
import { type BucketAccess, type BucketAddress } from './address';
import { createBucketClient, type S3Response, type S3Request } from './client';
import { toError, createUnreachable } from './rejection';
import { PATIENCE, sendWithRetries, type Outcome, type Patience } from './retry';

export interface S3Options extends Partial<Patience> {
  /** Timeout of one request with its response, ms. Default 10 s. */
  timeout?: number;
}

/** One bucket; its requests are retried. */
export interface Bucket {
  name: string;
  /** Location for messages: `s3://bucket/prefix at host`. */
  place: string;
  /** Sends a request until it gets a final response; none after several attempts. */
  attempt(request: S3Request): Promise<Outcome>;
  /**
   * Like `attempt`.
   * @throws `Unreachable` without a response
   */
  sendOrThrow(request: S3Request): Promise<S3Response>;
  /**
   * Returns an object; undefined when it does not exist.
   * @throws `Unreachable`, or `RejectedError` for every other response
   */
  get(object: string): Promise<S3Response | undefined>;
}

/** Maximum number of simultaneous requests: enough to be fast, few enough to avoid throttling. */
const MAX_CONCURRENT = 24;

export function openBucket({ bucket: name, prefix }: BucketAddress, access: BucketAccess, options: S3Options): Bucket {
  const send = limitConcurrency(MAX_CONCURRENT, createBucketClient(access, name, options.timeout ?? 10_000));
  const patience: Patience = { attempts: options.attempts ?? PATIENCE.attempts, wait: options.wait ?? PATIENCE.wait };
  const bucket: Bucket = {
    name,
    place: `${`s3://${name}/${prefix}`.replace(/\/$/, '')} at ${access.endpoint.host}`,
    attempt: (request) => sendWithRetries(send, request, patience),
    async sendOrThrow(request) {
      const { response, failures } = await bucket.attempt(request);
      if (response) return response;
      throw createUnreachable(bucket, failures);
    },
    async get(object) {
      const response = await bucket.sendOrThrow({ method: 'GET', key: object });
      if (response.status === 200) return response;
      if (response.code === 'NoSuchKey') return undefined;
      throw toError(response, bucket);
    },
  };
  return bucket;
}
