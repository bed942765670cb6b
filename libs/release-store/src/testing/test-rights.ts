import { generateKeyPairSync } from 'node:crypto';
import { parseSigner, type Signer } from '../rights/keys';

/** A key for tests: its private part, and its entry in a file of rights. */
export interface TestKey {
  pem: string;
  signer: Signer;
  entry: Record<string, unknown>;
}

/** Creates the key of a person who may change these apps. */
export function createTestKey(identity: string, apps: string[], more: Record<string, unknown> = {}): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    pem,
    signer: parseSigner(pem),
    entry: { identity, team: '@oware/platform', publicKey: der, ...(apps.length > 0 && { apps }), ...more },
  };
}

/** Returns the text of a file of rights. */
export const createRightsText = (keys: readonly TestKey[], more: Record<string, unknown> = {}): string =>
  JSON.stringify({ schema: 1, keys: keys.map(({ entry }) => entry), ...more });
