import { hkdfSync } from 'node:crypto';
import { createAtRestKey } from '../cipher/keys-file';
import { type Database } from '../database';
import { changeKeys, loadKeys, readKeys } from './folder-keys';

/** Length of a key and of its id, bytes. */
const KEY_BYTES = 32;
export const ID_BYTES = 6;

/** A key for encryption at rest. */
export interface AtRestKey {
  /** Hex digest of the key: unique, and reveals nothing else about the key. */
  id: string;
  key: Buffer;
}

const toAtRestKey = (key: Buffer): AtRestKey => ({
  id: Buffer.from(hkdfSync('sha256', key, '', 'seal key id', ID_BYTES)).toString('hex'),
  key,
});

/**
 * Keys for encryption at rest, newest first: the first one encrypts, all decrypt. They are independent of the session secret, so that
 * each can be changed alone. Keys of a data folder are read again for each encryption and for an unknown key, since `keys:rotate` changes
 * them while servers are running.
 */
export class AtRestKeys {
  #keys: readonly AtRestKey[];

  private constructor(
    keys: readonly Buffer[],
    readonly sessionSecret: Buffer,
    private readonly dataDir: string | undefined,
  ) {
    this.#keys = keys.map(toAtRestKey);
  }

  /**
   * Creates keys that do not change while the process runs.
   * @param sessionSecret decrypts data from before separate keys existed
   */
  static createFixed(keys: readonly Buffer[], sessionSecret: Buffer): AtRestKeys {
    return new AtRestKeys(keys, sessionSecret, undefined);
  }

  /** Loads the keys of DATA_DIR/keys.json; creates the first one when there are none. */
  static async loadFromFolder(dataDir: string, sessionSecret: Buffer, db: Database): Promise<AtRestKeys> {
    return new AtRestKeys(await loadKeys(db, dataDir, 'sealKeys'), sessionSecret, dataDir);
  }

  /**
   * Returns the key that encrypts.
   * @throws Error when keys.json cannot be read any more: data encrypted under a lost key would be lost
   */
  getCurrent(): AtRestKey {
    this.#refresh();
    return this.#keys[0] as AtRestKey;
  }

  find(id: string): AtRestKey | undefined {
    const existing = this.#keys.find((key) => key.id === id);
    if (existing !== undefined || this.dataDir === undefined) return existing;
    this.#refresh();
    return this.#keys.find((key) => key.id === id);
  }

  /**
   * Returns the ids of all keys, the current one first.
   * @throws Error when keys.json cannot be read any longer
   */
  listIds(): string[] {
    this.#refresh();
    return this.#keys.map(({ id }) => id);
  }

  /**
   * Creates a new key that only decrypts for now: servers that read the same folder have it from now on. Call `promote` once all of them
   * do.
   * @returns its id; undefined when the keys are set in the environment and must be changed there
   */
  async add(db: Database): Promise<string | undefined> {
    if (this.dataDir === undefined) return undefined;
    const key = createAtRestKey();
    await changeKeys(db, this.dataDir, 'sealKeys', (keys) => [...keys, key]);
    return toAtRestKey(Buffer.from(key, 'base64')).id;
  }

  /** Makes a key of the folder the current one. */
  async promote(db: Database, id: string): Promise<void> {
    await this.#change(db, (keys, is) => [...keys.filter((key) => is(key)), ...keys.filter((key) => !is(key))], id);
  }

  /** Removes a key that has not been used yet from the folder. */
  async remove(db: Database, id: string): Promise<void> {
    await this.#change(db, (keys, is) => keys.filter((key) => !is(key)), id);
  }

  async #change(
    db: Database,
    change: (keys: readonly string[], is: (key: string) => boolean) => string[],
    id: string,
  ): Promise<void> {
    if (this.dataDir === undefined) return;
    const is = (key: string): boolean => toAtRestKey(Buffer.from(key, 'base64')).id === id;
    await changeKeys(db, this.dataDir, 'sealKeys', (keys) => change(keys, is));
  }

  #refresh(): void {
    if (this.dataDir !== undefined) this.#keys = readKeys(this.dataDir, 'sealKeys').map(toAtRestKey);
  }
}

/**
 * Loads the keys from the environment, otherwise from the data folder. Without either, which is only allowed in development, derives one
 * from the session secret, the same on every server that shares it.
 */
export async function loadAtRestKeys(
  config: { dataDir: string | undefined; sealKeys: readonly Buffer[] | undefined },
  sessionSecret: Buffer,
  db: Database,
): Promise<AtRestKeys> {
  if (config.sealKeys !== undefined) return AtRestKeys.createFixed(config.sealKeys, sessionSecret);
  if (config.dataDir !== undefined) return AtRestKeys.loadFromFolder(config.dataDir, sessionSecret, db);
  return AtRestKeys.createFixed(
    [Buffer.from(hkdfSync('sha256', sessionSecret, '', 'seal keys', KEY_BYTES))],
    sessionSecret,
  );
}

/** Strict, because Buffer.from accepts anything. */
const KEY_IN_BASE64 = /^[A-Za-z0-9+/]{43}=$/;

/** Parses keys in base64, separated by commas; undefined when one is not 32 bytes. */
export function parseAtRestKeys(text: string): Buffer[] | undefined {
  const keys = text.split(',').map((part) => part.trim());
  return keys.every((key) => KEY_IN_BASE64.test(key)) ? keys.map((key) => Buffer.from(key, 'base64')) : undefined;
}
