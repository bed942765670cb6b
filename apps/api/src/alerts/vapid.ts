import { hkdfSync } from 'node:crypto';
import { keysInFolder } from '../platform/seal/folder-keys';
import { type Database } from '../platform/database';
import { publicKeyOf } from './public-key';
import { type PushSettings } from './settings';

/** The key pair that push services know the product by, base64url (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The pair of the environment, else of the data folder; without either, which is for development only, one that all servers of one session secret have. */
export async function vapidKeys(
  db: Database,
  { vapidKey, dataDir }: Pick<PushSettings, 'vapidKey' | 'dataDir'>,
  secret: Buffer,
): Promise<VapidKeys> {
  const kept = vapidKey ?? (dataDir === undefined ? undefined : (await keysInFolder(db, dataDir, 'pushKeys'))[0]);
  const privateKey = kept ?? Buffer.from(hkdfSync('sha256', secret, '', 'push key', 32));
  const publicKey = publicKeyOf(privateKey);
  if (publicKey === undefined) throw new Error('pushKeys of keys.json holds no key of the curve P-256.');
  return { publicKey, privateKey: privateKey.toString('base64url') };
}
