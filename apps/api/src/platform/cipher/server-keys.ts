import { createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { createKeys, readKeysFile } from './keys-file';

/** The server's own secrets. For keys of encryption at rest, see platform/seal. */
export interface ServerKeys {
  /** Signs access and refresh tokens. */
  sessionSecret: Buffer;
  rsaPrivateKey: KeyObject;
}

/**
 * Loads the secrets from the environment, otherwise from DATA_DIR/keys.json (created at the first start), otherwise creates random ones.
 */
export function loadServerKeys(config: {
  dataDir: string | undefined;
  sessionSecret: string | undefined;
  rsaPrivateKey: string | undefined;
}): ServerKeys {
  const given = config.sessionSecret !== undefined && config.rsaPrivateKey !== undefined;
  const stored = given ? undefined : config.dataDir === undefined ? createKeys() : readKeysFile(config.dataDir);
  return {
    sessionSecret: Buffer.from(config.sessionSecret ?? stored?.sessionSecret ?? '', 'utf8'),
    rsaPrivateKey: createPrivateKey(config.rsaPrivateKey ?? stored?.rsaPrivateKey ?? ''),
  };
}

/** Derives the secret that encrypts cipher keys, the same on all servers with this session secret. */
export const deriveCipherSecret = (sessionSecret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'cipher keys', 32));
