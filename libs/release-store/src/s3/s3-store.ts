import { splitKey } from '../store/key';
import { type Store } from '../store/store';
import { type BucketAccess, type BucketAddress } from './address';
import { openBucket, type S3Options } from './bucket';
import { assertConditional, createObject } from './create';
import { listFolder } from './list';

/** Object created once per location to check that the server supports conditions. No key starts with a dot. */
const PROBE = '.conditional-writes';

/**
 * Creates a store in a bucket of any server with the S3 protocol and conditional writes. Its calls throw `Unreachable` when the server does
 * not respond, and `RejectedError` when access, bucket or server are unsuitable.
 */
export function createS3Store(address: BucketAddress, access: BucketAccess, options: S3Options = {}): Store {
  const bucket = openBucket(address, access, options);
  const getObjectName = (key: string): string => address.prefix + splitKey(key).join('/');

  let conditional: Promise<void> | undefined;
  const honoured = (): Promise<void> =>
    (conditional ??= assertConditional(bucket, address.prefix + PROBE).catch((error: unknown) => {
      conditional = undefined;
      throw error;
    }));

  return {
    place: bucket.place,
    read: async (key) => (await bucket.get(getObjectName(key)))?.body,
    async create(key, content) {
      const object = getObjectName(key);
      await honoured();
      return createObject(bucket, object, content);
    },
    async list(key, after = '') {
      const names = await listFolder(bucket, `${getObjectName(key)}/`, after);
      return [...names].filter((name) => name !== '' && !name.startsWith('.') && name > after).sort();
    },
  };
}
