import { hkdfSync } from 'node:crypto';
import { OtherKeys } from '../platform/cipher/fingerprints';
import { keysInFolder } from '../platform/seal/folder-keys';
import { checkPushKey } from '../platform/seal/known-keys';
import { type Database } from '../platform/database';
import { publicKeyOf } from './public-key';
import { type PushSettings } from './settings';

/** The key pair that push services know the product by, base64url (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The pair of the environment, else of the data folder; without either, which is for development only, one that all servers of one session secret have.
 * It is compared with that of the other servers of the database. @throws OtherKeys in production; else `warn` says it
 */
export async function vapidKeys(
  db: Database,
  { vapidKey, dataDir }: Pick<PushSettings, 'vapidKey' | 'dataDir'>,
  secret: Buffer,
  { production, warn }: { production: boolean; warn(message: string): void },
): Promise<VapidKeys> {
  const kept = vapidKey ?? (dataDir === undefined ? undefined : (await keysInFolder(db, dataDir, 'pushKeys'))[0]);
  const privateKey = kept ?? Buffer.from(hkdfSync('sha256', secret, '', 'push key', 32));
  const publicKey = publicKeyOf(privateKey);
  if (publicKey === undefined) throw new Error('pushKeys of keys.json holds no key of the curve P-256.');
  await checkPushKey(db, privateKey).catch((error: unknown) => {
    if (production || !(error instanceof OtherKeys)) throw error;
    warn(error.message);
  });
  return { publicKey, privateKey: privateKey.toString('base64url') };
}
