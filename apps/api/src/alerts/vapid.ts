import { hkdfSync } from 'node:crypto';
import { KeyMismatchError } from '../platform/cipher/fingerprints';
import { loadKeys } from '../platform/encryption/folder-keys';
import { checkPushKey } from '../platform/encryption/known-keys';
import { type Database } from '../platform/database';
import { derivePublicKey } from './public-key';
import { type PushSettings } from './settings';

/** Key pair that identifies the product to push services, base64url (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Returns the key pair of the environment, otherwise that of the data folder. Without either (in development only) it is derived from the
 * session secret, so that servers with the same secret share it. Compares it with the keys of the other servers on the database.
 * @throws KeyMismatchError in production; elsewhere `warn` is called
 */
export async function loadVapidKeys(
  db: Database,
  { vapidKey, dataDir }: Pick<PushSettings, 'vapidKey' | 'dataDir'>,
  secret: Buffer,
  { production, warn }: { production: boolean; warn(message: string): void },
): Promise<VapidKeys> {
  const existing = vapidKey ?? (dataDir === undefined ? undefined : (await loadKeys(db, dataDir, 'pushKeys'))[0]);
  const privateKey = existing ?? Buffer.from(hkdfSync('sha256', secret, '', 'push key', 32));
  const publicKey = derivePublicKey(privateKey);
  if (publicKey === undefined) throw new Error('pushKeys in keys.json is not a key of the curve P-256.');
  await checkPushKey(db, privateKey).catch((error: unknown) => {
    if (production || !(error instanceof KeyMismatchError)) throw error;
    warn(error.message);
  });
  return { publicKey, privateKey: privateKey.toString('base64url') };
}
