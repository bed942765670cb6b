import { createECDH } from 'node:crypto';

/** The public key of a private one, base64url; undefined when it is none. */
export function publicKeyOf(privateKey: Buffer): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey);
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}
