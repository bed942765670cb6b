import { createHash } from 'node:crypto';
import { CIPHER } from '@oware/contracts';
import { type Redis } from 'ioredis';
import { type Clock } from '../clock';

/** Remembers which bodies have come already, for as long as their keys live. */
export interface Nonces {
  /** True the first time, false when the pair was used before. */
  use(keyId: string, nonce: string): Promise<boolean>;
}

const mark = (keyId: string, nonce: string, encoding: 'latin1' | 'base64'): string =>
  createHash('sha256').update(`${keyId}\n${nonce}`).digest().subarray(0, 16).toString(encoding);

/** In this process. Keys are sealed under a secret of the process too, so none outlives this memory. */
export function nonceMemory(clock: Clock): Nonces {
  let since = clock.now();
  let current = new Set<string>();
  let previous = new Set<string>();
  return {
    async use(keyId, nonce) {
      if (clock.now() - since >= CIPHER.keyLifetime) {
        previous = current;
        current = new Set();
        since = clock.now();
      }
      const entry = mark(keyId, nonce, 'latin1');
      if (current.has(entry) || previous.has(entry)) return false;
      current.add(entry);
      return true;
    },
  };
}

/** In Redis, for several servers that share keys. */
export function nonceRedis(redis: Redis): Nonces {
  return {
    async use(keyId, nonce) {
      const set = await redis.set(`nonce:${mark(keyId, nonce, 'base64')}`, '1', 'PX', CIPHER.keyLifetime, 'NX');
      return set === 'OK';
    },
  };
}
