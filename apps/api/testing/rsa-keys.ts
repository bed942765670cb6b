import { createPrivateKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/*
 * Generating an RSA key takes up to a second of processor time. Tests that need any key share these, which are generated once per clone.
 */
const FOLDER = path.resolve(__dirname, '../../../tmp/test-keys');

/** Returns a private RSA key as PKCS#8 in PEM, the same in all tests for the same length in bits and name. */
function getRsaPem(bits: 2048 | 3072, name = 'shared'): string {
  const file = path.join(FOLDER, `${name}-${bits}.pem`);
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: bits,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    mkdirSync(FOLDER, { recursive: true });
    const own = `${file}.${randomUUID()}`;
    writeFileSync(own, privateKey, { mode: 0o600 });
    renameSync(own, file);
  }
  return readFileSync(file, 'utf8');
}

/** Returns the key of `getRsaPem`. */
export const getRsaKey = (bits: 2048 | 3072, name?: string): KeyObject => createPrivateKey(getRsaPem(bits, name));

/** Returns settings with the secrets of a server, for `readConfig`: without them each server generates an RSA key. */
export const getServerSecrets = (): { SESSION_SECRET: string; RSA_PRIVATE_KEY: string } => ({
  SESSION_SECRET: 'the session secret of the tests of this clone',
  RSA_PRIVATE_KEY: getRsaPem(3072),
});

/** Creates a data folder whose `keys.json` has only a session secret and an RSA key, as older releases created it. */
export function createKeysFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
  const { SESSION_SECRET: sessionSecret, RSA_PRIVATE_KEY: rsaPrivateKey } = getServerSecrets();
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify({ sessionSecret, rsaPrivateKey }), { mode: 0o600 });
  return folder;
}
