import { hkdfSync } from 'node:crypto';
import { newSealKey } from '../cipher/keys-file';
import { type Database } from '../database';
import { changeKeys, keysInFolder, readKeys } from './folder-keys';

/** Bytes of a key, and of its id. */
const KEY_BYTES = 32;
export const ID_BYTES = 6;

/** A key of secrets at rest. */
export interface SealKey {
  /** Derived from the key, in hex: two keys never go by one id, and it gives away nothing else of the key. */
  id: string;
  key: Buffer;
}

const sealKey = (key: Buffer): SealKey => ({
  id: Buffer.from(hkdfSync('sha256', key, '', 'seal key id', ID_BYTES)).toString('hex'),
  key,
});

/**
 * Keys of secrets at rest, the newest first: it seals, and all open. They do not come from the session secret, so that either
 * is changed alone. Those of a data folder are read again when something is sealed, and when a key is not known: `keys:rotate`
 * changes them beside servers that work.
 */
export class SealKeys {
  #keys: readonly SealKey[];

  private constructor(
    keys: readonly Buffer[],
    readonly sessionSecret: Buffer,
    private readonly dataDir: string | undefined,
  ) {
    this.#keys = keys.map(sealKey);
  }

  /** Keys that only change with the process. @param sessionSecret opens what was sealed before there were keys of its own */
  static given(keys: readonly Buffer[], sessionSecret: Buffer): SealKeys {
    return new SealKeys(keys, sessionSecret, undefined);
  }

  /** Those of DATA_DIR/keys.json; the first is made when there is none. */
  static async inFolder(dataDir: string, sessionSecret: Buffer, db: Database): Promise<SealKeys> {
    return new SealKeys(await keysInFolder(db, dataDir, 'sealKeys'), sessionSecret, dataDir);
  }

  /** The key that seals. @throws Error when keys.json can no longer be read: what is sealed under a lost key is lost */
  current(): SealKey {
    this.#refresh();
    return this.#keys[0] as SealKey;
  }

  find(id: string): SealKey | undefined {
    const known = this.#keys.find((key) => key.id === id);
    if (known !== undefined || this.dataDir === undefined) return known;
    this.#refresh();
    return this.#keys.find((key) => key.id === id);
  }

  /** Ids of all keys, that of the one that seals first. @throws Error when keys.json can no longer be read */
  ids(): string[] {
    this.#refresh();
    return this.#keys.map(({ id }) => id);
  }

  /**
   * Makes a new key, which opens and does not seal yet: servers that read the same folder have it from now on. Call `promote` once all of them do.
   * @returns its id; undefined when the keys are given, and change where they are given
   */
  async add(db: Database): Promise<string | undefined> {
    if (this.dataDir === undefined) return undefined;
    const key = newSealKey();
    await changeKeys(db, this.dataDir, 'sealKeys', (keys) => [...keys, key]);
    return sealKey(Buffer.from(key, 'base64')).id;
  }

  /** Makes a key of the folder the current one. */
  async promote(db: Database, id: string): Promise<void> {
    await this.#change(db, (keys, is) => [...keys.filter((key) => is(key)), ...keys.filter((key) => !is(key))], id);
  }

  /** Takes a key out of the folder under which nothing has been sealed. */
  async remove(db: Database, id: string): Promise<void> {
    await this.#change(db, (keys, is) => keys.filter((key) => !is(key)), id);
  }

  async #change(
    db: Database,
    change: (keys: readonly string[], is: (key: string) => boolean) => string[],
    id: string,
  ): Promise<void> {
    if (this.dataDir === undefined) return;
    const is = (key: string): boolean => sealKey(Buffer.from(key, 'base64')).id === id;
    await changeKeys(db, this.dataDir, 'sealKeys', (keys) => change(keys, is));
  }

  #refresh(): void {
    if (this.dataDir !== undefined) this.#keys = readKeys(this.dataDir, 'sealKeys').map(sealKey);
  }
}

/**
 * Those of the environment, else of the data folder. Without either, which is for development only, one that every server with the same
 * session secret has.
 */
export async function loadSealKeys(
  config: { dataDir: string | undefined; sealKeys: readonly Buffer[] | undefined },
  sessionSecret: Buffer,
  db: Database,
): Promise<SealKeys> {
  if (config.sealKeys !== undefined) return SealKeys.given(config.sealKeys, sessionSecret);
  if (config.dataDir !== undefined) return SealKeys.inFolder(config.dataDir, sessionSecret, db);
  return SealKeys.given([Buffer.from(hkdfSync('sha256', sessionSecret, '', 'seal keys', KEY_BYTES))], sessionSecret);
}

/** Buffer.from would take anything. */
const KEY_IN_BASE64 = /^[A-Za-z0-9+/]{43}=$/;

/** Keys in base64, separated by commas; undefined when one is not 32 bytes. */
export function parseSealKeys(text: string): Buffer[] | undefined {
  const keys = text.split(',').map((part) => part.trim());
  return keys.every((key) => KEY_IN_BASE64.test(key)) ? keys.map((key) => Buffer.from(key, 'base64')) : undefined;
}
