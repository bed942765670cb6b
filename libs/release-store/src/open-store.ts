import path from 'node:path';
import { RejectedError } from './rejected';
import { readAccess, parseAddress } from './s3/address';
import { type S3Options } from './s3/bucket';
import { createS3Store } from './s3/s3-store';
import { createFolderStore } from './store/folder-store';
import { type Store } from './store/store';

export interface OpenOptions extends S3Options {
  /** Base folder of a relative path; default: the current folder. */
  root?: string;
}

/**
 * Opens the store at an address: a folder path, or `s3://bucket/prefix`. A bucket uses the variables of AWS tools: AWS_ENDPOINT_URL,
 * AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN. Sends no request yet.
 * @throws `RejectedError` for an invalid address or variable
 */
export function openStore(
  address: string,
  environment: Readonly<Record<string, string | undefined>>,
  { root = '.', ...options }: OpenOptions = {},
): Store {
  if (address.startsWith('s3://')) return createS3Store(parseAddress(address), readAccess(environment), options);
  if (address === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(address))
    throw new RejectedError(`"${address}" is not a store: name a folder, or a bucket as s3://bucket/prefix.`);
  return createFolderStore(path.resolve(root, address));
}
