import { parseSigner } from '@oware/release-store';
import { generateKeyPairSync } from 'node:crypto';

/** Creates a key for somebody: the private part for RELEASE_KEY, and the entry for the permissions file. */
export function createKey(identity: string): string[] {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
  const entry = {
    identity,
    team: '@oware/TEAM',
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    apps: ['APP'],
  };
  return [
    `The private key ${parseSigner(pem).keyId}. Store it as RELEASE_KEY, and nowhere else:`,
    pem,
    'Its entry under "keys" in the permissions file, with the team and the apps filled in:',
    JSON.stringify(entry, null, 2),
  ];
}
