import { newSealKey, readKeysFile, replaceKeysFile } from '../cipher/keys-file';
import { type Database, type Sql } from '../database';
import { lockIds } from '../database/lock-ids';

/** Lists of keys that keys.json holds beside those that every server has. */
export type KeyList = 'sealKeys' | 'identityKeys' | 'pushKeys';

/** One process at a time changes which keys there are. */
export const lockSealKeys = (tx: Sql): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(${lockIds.sealKeys})`);

/** A list of DATA_DIR/keys.json as it is now, the newest first; empty when there is none. */
export const readKeys = (dataDir: string, list: KeyList): Buffer[] =>
  (readKeysFile(dataDir)[list] ?? []).map((key) => Buffer.from(key, 'base64'));

/** Changes a list of keys.json; others wait meanwhile. */
export async function changeKeys(
  db: Database,
  dataDir: string,
  list: KeyList,
  change: (keys: readonly string[]) => readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSealKeys(tx);
    const file = readKeysFile(dataDir);
    replaceKeysFile(dataDir, { ...file, [list]: [...change(file[list] ?? [])] });
  });
}

/** A list of keys.json, the newest first; the first key is made when there is none. */
export async function keysInFolder(db: Database, dataDir: string, list: KeyList): Promise<Buffer[]> {
  if (readKeysFile(dataDir)[list] === undefined)
    await changeKeys(db, dataDir, list, (keys) => (keys.length === 0 ? [newSealKey()] : keys));
  return readKeys(dataDir, list);
}
