import path from 'node:path';
import { Refused } from '../refused';
import { readAccess, readAddress } from '../s3/address';
import { type S3Options } from '../s3/bucket';
import { s3Store } from '../s3/s3-store';
import { folderStore } from './folder-store';
import { type Store } from './store';

export interface OpenOptions extends S3Options {
  /** Where the path of a folder starts from; default: the folder of the process. */
  root?: string;
}

/**
 * The store at an address: the path of a folder, or `s3://bucket/prefix`. A bucket is reached as the variables say that AWS
 * tools read: AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN. Nothing is asked yet.
 * @throws Refused when the address or a variable is not understood
 */
export function openStore(
  address: string,
  environment: Readonly<Record<string, string | undefined>>,
  { root = '.', ...options }: OpenOptions = {},
): Store {
  if (address.startsWith('s3://')) return s3Store(readAddress(address), readAccess(environment), options);
  if (address === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(address))
    throw new Refused(`"${address}" is no store: name a folder, or a bucket as s3://bucket/prefix.`);
  return folderStore(path.resolve(root, address));
}
