import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts like servers before separate keys for encryption at rest: under the session secret, without a key id. */
export function encryptOld(sessionSecret: Buffer, purpose: string, place: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}
