import { type BucketAccess, type BucketAddress } from './address';
import { bucketClient, type S3Answer, type S3Request } from './client';
import { limited } from './limit';
import { refusalOf, silence } from './refusal';
import { PATIENCE, persist, type Outcome, type Patience } from './retry';

export interface S3Options extends Partial<Patience> {
  /** For one request with its answer; milliseconds. Default 10 s. */
  timeout?: number;
}

/** One bucket, asked patiently. */
export interface Bucket {
  name: string;
  /** Where it is, for messages: `s3://bucket/prefix at host`. */
  place: string;
  /** Sends a request until there is an answer that stands, or none after several attempts. */
  attempt(request: S3Request): Promise<Outcome>;
  /** The same. @throws Unreachable when there is no answer */
  ask(request: S3Request): Promise<S3Answer>;
  /** An object; undefined when there is none. @throws Unreachable, or Refused for every other answer */
  get(object: string): Promise<S3Answer | undefined>;
}

/** Requests at once: enough to be fast, few enough not to be slowed down. */
const AT_ONCE = 24;

export function openBucket({ bucket: name, prefix }: BucketAddress, access: BucketAccess, options: S3Options): Bucket {
  const send = limited(AT_ONCE, bucketClient(access, name, options.timeout ?? 10_000));
  const patience: Patience = { attempts: options.attempts ?? PATIENCE.attempts, wait: options.wait ?? PATIENCE.wait };
  const bucket: Bucket = {
    name,
    place: `${`s3://${name}/${prefix}`.replace(/\/$/, '')} at ${access.endpoint.host}`,
    attempt: (request) => persist(send, request, patience),
    async ask(request) {
      const { answer, failures } = await bucket.attempt(request);
      if (answer) return answer;
      throw silence(bucket, failures);
    },
    async get(object) {
      const answer = await bucket.ask({ method: 'GET', key: object });
      if (answer.status === 200) return answer;
      if (answer.code === 'NoSuchKey') return undefined;
      throw refusalOf(answer, bucket);
    },
  };
  return bucket;
}
