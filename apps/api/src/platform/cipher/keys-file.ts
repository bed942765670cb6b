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

/** Length of the key pair of encrypted calls: 128 bits of security (NIST SP 800-57). */
export const RSA_BITS = 3072;

const content = z.object({
  sessionSecret: z.string(),
  rsaPrivateKey: z.string(),
  /** Keys of secrets at rest, 32 bytes each, the newest first; missing in files of before. */
  sealKeys: z.array(z.base64()).min(1).optional(),
  /** Keys by which numbers of identities are known again, as above. */
  identityKeys: z.array(z.base64()).min(1).optional(),
  /** Private key that push services know the product by, as above; the first counts. */
  pushKeys: z.array(z.base64()).min(1).optional(),
});

/** What keys.json holds. */
export type KeysFile = z.infer<typeof content>;

const placeOf = (dataDir: string): string => path.join(dataDir, 'keys.json');

/** A new key of secrets at rest, as the file has it. */
export const newSealKey = (): string => randomBytes(32).toString('base64');

export const makeKeys = (): KeysFile => ({
  sessionSecret: randomBytes(32).toString('base64'),
  rsaPrivateKey: generateKeyPairSync('rsa', {
    modulusLength: RSA_BITS,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
  sealKeys: [newSealKey()],
});

/** The keys of a data folder; made when there are none. */
export function readKeysFile(dataDir: string): KeysFile {
  const place = placeOf(dataDir);
  if (!existsSync(place)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(place, JSON.stringify(makeKeys()), { mode: 0o600, flag: 'wx', flush: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return content.parse(JSON.parse(readFileSync(place, 'utf8')));
}

/** Replaces the file at once, and comes back when it is on the disk: what is sealed under a key must not outlive the key. */
export function replaceKeysFile(dataDir: string, keys: KeysFile): void {
  const place = placeOf(dataDir);
  writeFileSync(`${place}.new`, JSON.stringify(keys), { mode: 0o600, flush: true });
  renameSync(`${place}.new`, place);
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
