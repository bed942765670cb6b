import { createPrivateKey, generateKeyPairSync, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const file = z.object({ sessionSecret: z.string(), rsaPrivateKey: z.string() });

/** The server's own secrets. */
export interface ServerKeys {
  /** Signs access and refresh tokens. */
  sessionSecret: Buffer;
  rsaPrivateKey: KeyObject;
}

const make = (): z.infer<typeof file> => ({
  sessionSecret: randomBytes(32).toString('base64'),
  rsaPrivateKey: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
});

function keep(dataDir: string): z.infer<typeof file> {
  const place = path.join(dataDir, 'keys.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(place, JSON.stringify(make()), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return file.parse(JSON.parse(readFileSync(place, 'utf8')));
}

/** Takes the secrets from the environment, else from DATA_DIR/keys.json (made at the first start), else from chance. */
export function loadServerKeys(config: {
  dataDir: string | undefined;
  sessionSecret: string | undefined;
  rsaPrivateKey: string | undefined;
}): ServerKeys {
  const given = config.sessionSecret !== undefined && config.rsaPrivateKey !== undefined;
  const kept = given ? undefined : config.dataDir === undefined ? make() : keep(config.dataDir);
  return {
    sessionSecret: Buffer.from(config.sessionSecret ?? kept?.sessionSecret ?? '', 'utf8'),
    rsaPrivateKey: createPrivateKey(config.rsaPrivateKey ?? kept?.rsaPrivateKey ?? ''),
  };
}

/** The secret that seals cipher keys where several servers share them. */
export const sharedCipherSecret = (sessionSecret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'cipher keys', 32));
