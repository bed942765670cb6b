import { RejectedError, UnreachableError } from '../rejected';
import { type S3Response } from './client';

/** A bucket as named in messages. */
interface Named {
  name: string;
  /** `s3://bucket/prefix at host`. */
  place: string;
}

/** Returns the error for a response that is neither a success nor expected. */
export function toError(response: S3Response, { place, name }: Named): RejectedError {
  const { status, code, message } = response;
  const description = [status, code, message && `(${message})`].filter(Boolean).join(' ');
  if (code === 'NoSuchBucket')
    return new RejectedError(
      `There is no bucket "${name}": ${place} does not exist. Create it, or name another one (s3://bucket/prefix).`,
    );
  if (code === 'NotImplemented')
    return new RejectedError(
      `${place} does not support conditional writes (If-None-Match), without which releases could overwrite each other. It responded with ${description}.`,
    );
  if (status === 401 || status === 403) {
    return new RejectedError(
      `${place} denies access: ${description}. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, the clock of this machine, and that the key may use s3:ListBucket, s3:GetObject and s3:PutObject.`,
    );
  }
  if (status >= 300 && status < 400) {
    const region = response.headers.get('x-amz-bucket-region');
    return new RejectedError(
      `${place} is in another region${region ? ` (${region})` : ''}: set AWS_REGION and AWS_ENDPOINT_URL to those of the bucket. It responded with ${description}.`,
    );
  }
  if (code !== '')
    return new RejectedError(
      `${place} rejects the request: ${description}. Check the AWS_ variables: endpoint, region, key, secret and token must belong together.`,
    );
  return new RejectedError(
    `${place} responded with ${description}, which is not a valid response of an S3 server. Check AWS_ENDPOINT_URL.`,
  );
}

/** Returns the error for a server that does not respond. */
export const createUnreachable = ({ place }: Named, failures: readonly string[]): UnreachableError =>
  new UnreachableError(
    `${place} does not respond: ${failures.at(-1)}, after ${failures.length} ${failures.length === 1 ? 'attempt' : 'attempts'}.`,
  );
