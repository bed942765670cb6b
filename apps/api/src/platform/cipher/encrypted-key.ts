import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Kind of calls that a key is for: urs for account calls, trans for orders and money (reference: platform). */
export type KeyKind = 'urs' | 'trans';

const IV = 12;
const TAG = 12;
const options = { authTagLength: TAG };

/**
 * Creates the name of a key, ursId or transId: the key and its expiry, encrypted under the server's secret with AES-256-GCM, 80 characters
 * of base64url. The server stores no keys, so nobody can fill its memory by requesting them.
 * @param expiresAt ms since 1970, rounded down to the second
 */
export function encryptKeyName(secret: Buffer, kind: KeyKind, key: Buffer, expiresAt: number): string {
  const iv = randomBytes(IV);
  const end = Buffer.alloc(4);
  end.writeUInt32BE(Math.floor(expiresAt / 1000));
  const cipher = createCipheriv('aes-256-gcm', secret, iv, options).setAAD(Buffer.from(kind));
  const sealed = Buffer.concat([cipher.update(key), cipher.update(end), cipher.final()]);
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** A key and its expiry, ms since 1970. */
export interface OpenedKey {
  key: Buffer;
  expiresAt: number;
}

/** Decrypts a key name; null when it is forged, of another kind, or expired. */
export function decryptKeyName(secret: Buffer, kind: KeyKind, name: string, now: number): OpenedKey | null {
  const bytes = Buffer.from(name, 'base64url');
  if (bytes.length !== IV + 36 + TAG) return null;
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV), options)
    .setAAD(Buffer.from(kind))
    .setAuthTag(bytes.subarray(-TAG));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
    const expiresAt = plain.readUInt32BE(32) * 1000;
    return expiresAt > now ? { key: plain.subarray(0, 32), expiresAt } : null;
  } catch {
    return null;
  }
}
