import { RejectedError } from '../rejected';

/** A location in a bucket. */
export interface BucketAddress {
  bucket: string;
  /** Prefix of every key, with a trailing slash; empty for the whole bucket. */
  prefix: string;
}

/** Access data of a bucket. */
export interface BucketAccess {
  endpoint: URL;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses `s3://bucket/prefix`.
 * @throws `RejectedError` for anything else
 */
export function parseAddress(address: string): BucketAddress {
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  const parts = rest.split('/').filter(Boolean);
  if (bucket === undefined || parts.some((part) => /^\.|[^\w.-]/.test(part))) {
    throw new RejectedError(
      `"${address}" is not a bucket address: s3://bucket or s3://bucket/prefix, with letters, digits, dots, dashes and underscores.`,
    );
  }
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
}

/**
 * Reads the variables of AWS tools.
 * @throws `RejectedError` with the missing ones
 */
export function readAccess(environment: Environment): BucketAccess {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = environment;
  if (!accessKeyId || !secretAccessKey)
    throw new RejectedError('A bucket needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const region = environment['AWS_REGION'] || environment['AWS_DEFAULT_REGION'] || 'us-east-1';
  const endpoint =
    environment['AWS_ENDPOINT_URL_S3'] || environment['AWS_ENDPOINT_URL'] || `https://s3.${region}.amazonaws.com`;
  return {
    endpoint: readEndpoint(endpoint),
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: sessionToken || undefined,
  };
}

function readEndpoint(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username) return url;
  throw new RejectedError(`AWS_ENDPOINT_URL "${text}" is not an address: https://host or http://host:port.`);
}
