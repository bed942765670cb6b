import { createAtRestKey, readKeysFile, replaceKeysFile } from '../cipher/keys-file';
import { type Database, type Sql } from '../database';
import { lockIds } from '../database/lock-ids';

/** Lists of keys in keys.json, besides the keys that every server has. */
export type KeyList = 'sealKeys' | 'identityKeys' | 'pushKeys';

/** Locks the keys: only one process at a time changes them. */
export const lockAtRestKeys = (tx: Sql): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(${lockIds.sealKeys})`);

/** Reads a list of DATA_DIR/keys.json, newest first; empty when missing. */
export const readKeys = (dataDir: string, list: KeyList): Buffer[] =>
  (readKeysFile(dataDir)[list] ?? []).map((key) => Buffer.from(key, 'base64'));

/** Changes a list of keys.json; other processes wait in the meantime. */
export async function changeKeys(
  db: Database,
  dataDir: string,
  list: KeyList,
  change: (keys: readonly string[]) => readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAtRestKeys(tx);
    const file = readKeysFile(dataDir);
    replaceKeysFile(dataDir, { ...file, [list]: [...change(file[list] ?? [])] });
  });
}

/** Loads a list of keys.json, newest first; creates the first key when the list is missing. */
export async function loadKeys(db: Database, dataDir: string, list: KeyList): Promise<Buffer[]> {
  if (readKeysFile(dataDir)[list] === undefined)
    await changeKeys(db, dataDir, list, (keys) => (keys.length === 0 ? [createAtRestKey()] : keys));
  return readKeys(dataDir, list);
}
