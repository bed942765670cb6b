import { partsOfKey } from '../store/key';
import { type Store } from '../store/store';
import { type BucketAccess, type BucketAddress } from './address';
import { openBucket, type S3Options } from './bucket';
import { assertConditional, createObject } from './create';
import { listFolder } from './list';

/** Created once in each place to see whether the server honours conditions. No key begins with a dot. */
const PROBE = '.conditional-writes';

/**
 * A store in a bucket of any server that speaks the S3 protocol with conditional writes.
 * Its calls throw Unreachable when the server does not respond, and Refused when access, bucket or server are not what is needed.
 */
export function s3Store(address: BucketAddress, access: BucketAccess, options: S3Options = {}): Store {
  const bucket = openBucket(address, access, options);
  const objectOf = (key: string): string => address.prefix + partsOfKey(key).join('/');

  let conditional: Promise<void> | undefined;
  const honoured = (): Promise<void> =>
    (conditional ??= assertConditional(bucket, address.prefix + PROBE).catch((error: unknown) => {
      conditional = undefined;
      throw error;
    }));

  return {
    place: bucket.place,
    read: async (key) => (await bucket.get(objectOf(key)))?.body,
    async create(key, content) {
      const object = objectOf(key);
      await honoured();
      return createObject(bucket, object, content);
    },
    async list(key, after = '') {
      const names = await listFolder(bucket, `${objectOf(key)}/`, after);
      return [...names].filter((name) => name !== '' && !name.startsWith('.') && name > after).sort();
    },
  };
}
