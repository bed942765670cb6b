import { OtherKeys } from '../cipher/fingerprints';
import { type Database, type Sql } from '../database';
import { DATABASE_NOW } from '../database/now';
import { lockSealKeys } from './folder-keys';
import { type SealKeys } from './seal-keys';
import { keysInUse, type SealedColumn } from './sealed-column';

/** Rows of `key_fingerprints` that are ids of keys which servers of the database seal under. */
const NAME = 'seal ';

const written = async (sql: Sql): Promise<string[]> =>
  (await sql.query<{ fingerprint: string }>(`select fingerprint from key_fingerprints where name like '${NAME}%'`)).map(
    ({ fingerprint }) => fingerprint,
  );

const writeDown = (sql: Sql, id: string): Promise<unknown> =>
  sql.query(
    `insert into key_fingerprints (name, fingerprint, since) values ($1, $2, ${DATABASE_NOW}) on conflict do nothing`,
    [NAME + id, id],
  );

/**
 * Compares the seal keys with those that other servers of the database seal under, and writes down the one that seals here.
 * @throws OtherKeys when one is missing: this server could not open what the others seal
 */
export async function checkSealKeys(db: Database, keys: SealKeys): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSealKeys(tx);
    const missing = (await written(tx)).filter((id) => keys.find(id) === undefined);
    if (missing.length === 0) {
      await writeDown(tx, keys.current().id);
      return;
    }
    throw new OtherKeys(
      `This server has no seal key ${missing.join(' and ')}, under which other servers of its database seal: it cannot open what they seal. ` +
        'Give all servers the same OWARE_SEAL_KEYS, or the same keys.json in OWARE_DATA_DIR. If the key is gone for good: npm run keys:accept',
    );
  });
}

/** Writes the key that seals here down as the only one. */
export async function acceptSealKeys(db: Database, keys: SealKeys): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSealKeys(tx);
    const { id } = keys.current();
    await tx.query(`delete from key_fingerprints where name like '${NAME}%' and fingerprint <> $1`, [id]);
    await writeDown(tx, id);
  });
}

/** Ids of keys that rows are sealed under and that this server does not have. */
export async function missingKeys(sql: Sql, columns: readonly SealedColumn[], keys: SealKeys): Promise<string[]> {
  const used = new Set<string>();
  for (const column of columns) for (const id of await keysInUse(sql, column)) used.add(id);
  return [...used].filter((id) => keys.find(id) === undefined);
}
