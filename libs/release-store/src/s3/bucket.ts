import { limitConcurrency } from '@oware/http-server';
import { type BucketAccess, type BucketAddress } from './address';
import { bucketClient, type S3Response, type S3Request } from './client';
import { refusalOf, silence } from './refusal';
import { PATIENCE, persist, type Outcome, type Patience } from './retry';

export interface S3Options extends Partial<Patience> {
  /** For one request with its response; milliseconds. Default 10 s. */
  timeout?: number;
}

/** One bucket, asked patiently. */
export interface Bucket {
  name: string;
  /** Where it is, for messages: `s3://bucket/prefix at host`. */
  place: string;
  /** Sends a request until there is a response that stands, or none after several attempts. */
  attempt(request: S3Request): Promise<Outcome>;
  /** The same. @throws Unreachable when there is no response */
  ask(request: S3Request): Promise<S3Response>;
  /** An object; undefined when there is none. @throws Unreachable, or Refused for every other response */
  get(object: string): Promise<S3Response | undefined>;
}

/** Requests at once: enough to be fast, few enough not to be slowed down. */
const AT_ONCE = 24;

export function openBucket({ bucket: name, prefix }: BucketAddress, access: BucketAccess, options: S3Options): Bucket {
  const send = limitConcurrency(AT_ONCE, bucketClient(access, name, options.timeout ?? 10_000));
  const patience: Patience = { attempts: options.attempts ?? PATIENCE.attempts, wait: options.wait ?? PATIENCE.wait };
  const bucket: Bucket = {
    name,
    place: `${`s3://${name}/${prefix}`.replace(/\/$/, '')} at ${access.endpoint.host}`,
    attempt: (request) => persist(send, request, patience),
    async ask(request) {
      const { response, failures } = await bucket.attempt(request);
      if (response) return response;
      throw silence(bucket, failures);
    },
    async get(object) {
      const response = await bucket.ask({ method: 'GET', key: object });
      if (response.status === 200) return response;
      if (response.code === 'NoSuchKey') return undefined;
      throw refusalOf(response, bucket);
    },
  };
  return bucket;
}
