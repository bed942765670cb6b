import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals as servers did before secrets at rest had keys of their own: under the session secret, without a key's id. */
export function oldSeal(sessionSecret: Buffer, purpose: string, place: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}
