import { createECDH } from 'node:crypto';

/** Returns the public key of a private key, base64url; undefined when the private key is invalid. */
export function derivePublicKey(privateKey: Buffer): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey);
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}
