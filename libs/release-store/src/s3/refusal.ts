import { Refused, Unreachable } from '../refused';
import { type S3Response } from './client';

/** A bucket as messages name it. */
interface Named {
  name: string;
  /** `s3://bucket/prefix at host`. */
  place: string;
}

/** The refusal that a response means which is neither success nor an expected "no". */
export function refusalOf(response: S3Response, { place, name }: Named): Refused {
  const { status, code, message } = response;
  const said = [status, code, message && `(${message})`].filter(Boolean).join(' ');
  if (code === 'NoSuchBucket')
    return new Refused(
      `There is no bucket "${name}": ${place} cannot be. Create it, or name another one (s3://bucket/prefix).`,
    );
  if (code === 'NotImplemented')
    return new Refused(
      `${place} does not know conditional writes (If-None-Match), without which releases could overwrite each other. It responded with ${said}.`,
    );
  if (status === 401 || status === 403) {
    return new Refused(
      `${place} refuses access: ${said}. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, the clock of this machine, and that they may s3:ListBucket, s3:GetObject and s3:PutObject.`,
    );
  }
  if (status >= 300 && status < 400) {
    const region = response.headers.get('x-amz-bucket-region');
    return new Refused(
      `${place} is elsewhere${region ? ` (${region})` : ''}: set AWS_REGION and AWS_ENDPOINT_URL to where the bucket is. It responded with ${said}.`,
    );
  }
  if (code !== '')
    return new Refused(
      `${place} refuses this: ${said}. Check the AWS_ variables: endpoint, region, key, secret and token must belong together.`,
    );
  return new Refused(
    `${place} responded with ${said}, which is no response of an S3 server to this. Check AWS_ENDPOINT_URL.`,
  );
}

/** The refusal when nobody responded. */
export const silence = ({ place }: Named, failures: readonly string[]): Unreachable =>
  new Unreachable(
    `${place} does not respond: ${failures.at(-1)}, after ${failures.length} ${failures.length === 1 ? 'attempt' : 'attempts'}.`,
  );
