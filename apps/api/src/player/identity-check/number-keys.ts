import { createHmac, hkdfSync } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { loadKeys } from '../../platform/encryption/folder-keys';
import { checkIdentityKeys } from '../../platform/encryption/known-keys';
import { type Database } from '../../platform/database';

const KEY_BYTES = 32;

interface Dependencies {
  db: Database;
  /** Keys from the environment, newest first. */
  identityKeys: readonly Buffer[] | undefined;
  dataDir: string | undefined;
  secret: Buffer;
}

/**
 * Keys that hash players' numbers, so that a number is recognised without being stored. They are separate from the session secret, which
 * can change without affecting numbers. The newest key hashes stored numbers; all keys are compared, so that a number verified under an
 * older key cannot verify a second account.
 */
export class NumberKeys {
  constructor(private readonly parts: Dependencies) {}

  /** Returns the hashes of a number, starting with the newest key's, which is the one to store. */
  async hashNumber(country: CountryCode, kind: string, number: string): Promise<[string, ...string[]]> {
    const { secret } = this.parts;
    const hash = (key: Buffer): string =>
      createHmac('sha256', key).update(`identity number/${country}/${kind}/${number}`).digest('base64url');
    const [newest, ...older] = await this.#keys();
    // Releases without separate keys used the secret itself.
    return [hash(newest), ...[...older, secret].map(hash)];
  }

  /**
   * Compares the keys with those of the other servers on the database.
   * @throws KeyMismatchError
   */
  async check(): Promise<void> {
    await checkIdentityKeys(this.parts.db, await this.#keys());
  }

  /**
   * Returns the keys of the environment, otherwise those of the data folder. Without either (in development only) the key is derived from
   * the session secret, so that servers with the same secret share it.
   */
  async #keys(): Promise<[Buffer, ...Buffer[]]> {
    const { db, identityKeys, dataDir, secret } = this.parts;
    const keys = identityKeys ?? (dataDir === undefined ? [] : await loadKeys(db, dataDir, 'identityKeys'));
    const [newest = Buffer.from(hkdfSync('sha256', secret, '', 'identity numbers', KEY_BYTES)), ...older] = keys;
    return [newest, ...older];
  }
}
