import { createHmac, hkdfSync } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { keysInFolder } from '../../platform/seal/folder-keys';
import { checkIdentityKeys } from '../../platform/seal/known-keys';
import { type Database } from '../../platform/database';

const KEY_BYTES = 32;

interface Parts {
  db: Database;
  /** Those of the environment, the newest first. */
  identityKeys: readonly Buffer[] | undefined;
  dataDir: string | undefined;
  secret: Buffer;
}

/**
 * Keys by which numbers of players are known again without being kept. They sign no session: changing the session secret forgets no number. The newest
 * makes what is stored; all are compared, so that a number that proved an account under an older key proves no second one.
 */
export class NumberKeys {
  constructor(private readonly parts: Parts) {}

  /** By what a number is known: the newest first, which is what is stored. */
  async hashesOf(country: CountryCode, kind: string, number: string): Promise<[string, ...string[]]> {
    const { secret } = this.parts;
    const hashOf = (key: Buffer): string =>
      createHmac('sha256', key).update(`identity number/${country}/${kind}/${number}`).digest('base64url');
    const [newest, ...older] = await this.#keys();
    // The secret itself made those of the releases before there were keys of its own.
    return [hashOf(newest), ...[...older, secret].map(hashOf)];
  }

  /** Compares them with those of the other servers of the database. @throws OtherKeys */
  async check(): Promise<void> {
    await checkIdentityKeys(this.parts.db, await this.#keys());
  }

  /** Those of the environment, else of the data folder. Without either, which is for development only, one that all servers of one session secret have. */
  async #keys(): Promise<[Buffer, ...Buffer[]]> {
    const { db, identityKeys, dataDir, secret } = this.parts;
    const keys = identityKeys ?? (dataDir === undefined ? [] : await keysInFolder(db, dataDir, 'identityKeys'));
    const [newest = Buffer.from(hkdfSync('sha256', secret, '', 'identity numbers', KEY_BYTES)), ...older] = keys;
    return [newest, ...older];
  }
}
