import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Length of the RSA key pair for encrypted calls, bits: 128 bits of security (NIST SP 800-57). */
export const RSA_BITS = 3072;

const content = z.object({
  sessionSecret: z.string(),
  rsaPrivateKey: z.string(),
  /** Keys for encryption at rest, 32 bytes each, newest first; missing in files of older releases. */
  sealKeys: z.array(z.base64()).min(1).optional(),
  /** Keys for the lookup hashes of identity numbers, in the same form. */
  identityKeys: z.array(z.base64()).min(1).optional(),
  /** Private keys that identify the product to push services, in the same form; the first one is used. */
  pushKeys: z.array(z.base64()).min(1).optional(),
});

/** Content of keys.json. */
export type KeysFile = z.infer<typeof content>;

const getPath = (dataDir: string): string => path.join(dataDir, 'keys.json');

/** Creates a key for encryption at rest, in the form of the file. */
export const createAtRestKey = (): string => randomBytes(32).toString('base64');

export const createKeys = (): KeysFile => ({
  sessionSecret: randomBytes(32).toString('base64'),
  rsaPrivateKey: generateKeyPairSync('rsa', {
    modulusLength: RSA_BITS,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
  sealKeys: [createAtRestKey()],
});

/** Reads the keys of a data folder; creates them if the file is missing. */
export function readKeysFile(dataDir: string): KeysFile {
  const place = getPath(dataDir);
  if (!existsSync(place)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(place, JSON.stringify(createKeys()), { mode: 0o600, flag: 'wx', flush: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return content.parse(JSON.parse(readFileSync(place, 'utf8')));
}

/** Replaces the file atomically and returns when it is on disk: encrypted data must not be stored before its key. */
export function replaceKeysFile(dataDir: string, keys: KeysFile): void {
  const place = getPath(dataDir);
  writeFileSync(`${place}.new`, JSON.stringify(keys), { mode: 0o600, flush: true });
  renameSync(`${place}.new`, place);
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
