import { createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { makeKeys, readKeysFile } from './keys-file';

/** The server's own secrets. Those of secrets at rest are apart: see platform/seal. */
export interface ServerKeys {
  /** Signs access and refresh tokens. */
  sessionSecret: Buffer;
  rsaPrivateKey: KeyObject;
}

/** Takes the secrets from the environment, else from DATA_DIR/keys.json (made at the first start), else from chance. */
export function loadServerKeys(config: {
  dataDir: string | undefined;
  sessionSecret: string | undefined;
  rsaPrivateKey: string | undefined;
}): ServerKeys {
  const given = config.sessionSecret !== undefined && config.rsaPrivateKey !== undefined;
  const kept = given ? undefined : config.dataDir === undefined ? makeKeys() : readKeysFile(config.dataDir);
  return {
    sessionSecret: Buffer.from(config.sessionSecret ?? kept?.sessionSecret ?? '', 'utf8'),
    rsaPrivateKey: createPrivateKey(config.rsaPrivateKey ?? kept?.rsaPrivateKey ?? ''),
  };
}

/** The secret that seals cipher keys where several servers share them. */
export const sharedCipherSecret = (sessionSecret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'cipher keys', 32));
