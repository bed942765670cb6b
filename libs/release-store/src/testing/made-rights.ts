import { generateKeyPairSync } from 'node:crypto';
import { readSigner, type Signer } from '../rights/keys';

/** A key for tests: its private part, and its entry in a file of rights. */
export interface MadeKey {
  pem: string;
  signer: Signer;
  entry: Record<string, unknown>;
}

/** Makes a key of somebody who may change these apps. */
export function madeKey(identity: string, apps: string[], more: Record<string, unknown> = {}): MadeKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    pem,
    signer: readSigner(pem),
    entry: { identity, team: '@oware/platform', publicKey: der, ...(apps.length > 0 && { apps }), ...more },
  };
}

/** Text of a file of rights. */
export const rightsText = (keys: readonly MadeKey[], more: Record<string, unknown> = {}): string =>
  JSON.stringify({ schema: 1, keys: keys.map(({ entry }) => entry), ...more });
