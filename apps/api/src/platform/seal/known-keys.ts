import { fingerprintOf, OtherKeys } from '../cipher/fingerprints';
import { type Database, type Sql } from '../database';
import { DATABASE_NOW } from '../database/now';
import { findServersWithout, GONE_AFTER, type ServerName } from '../presence/presence';
import { lockSealKeys } from './folder-keys';
import { type SealKeys } from './seal-keys';
import { keysInUse, type SealedColumn } from './sealed-column';

/** Keys of which a server may have several, while they are changed. */
interface Ring {
  /** Begins the names of their rows in `key_fingerprints`. */
  name: 'seal' | 'identity' | 'push';
  /** What a server without one of the others cannot do. */
  without: string;
  variable: string;
}
const SEAL: Ring = {
  name: 'seal',
  without: 'seal key ID, under which other servers of its database seal: it cannot open what they seal',
  variable: 'OWARE_SEAL_KEYS',
};
const IDENTITY: Ring = {
  name: 'identity',
  without: 'identity key ID, by which other servers of its database know numbers: one number could prove two accounts',
  variable: 'OWARE_IDENTITY_KEYS',
};
const PUSH: Ring = {
  name: 'push',
  without: 'push key ID, which other servers of its database alert browsers with: their subscriptions would end',
  variable: 'OWARE_VAPID_PRIVATE_KEY',
};

const written = async (sql: Sql, { name }: Ring): Promise<string[]> =>
  (
    await sql.query<{ fingerprint: string }>('select fingerprint from key_fingerprints where name like $1', [
      `${name} %`,
    ])
  ).map(({ fingerprint }) => fingerprint);

const writeDown = (sql: Sql, { name }: Ring, id: string): Promise<unknown> =>
  sql.query(
    `insert into key_fingerprints (name, fingerprint, since) values ($1, $2, ${DATABASE_NOW}) on conflict do nothing`,
    [`${name} ${id}`, id],
  );

/** @param add writes down what this server uses, when it lacks nothing */
async function checkRing(
  db: Database,
  ring: Ring,
  has: (id: string) => boolean,
  add: (tx: Sql) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSealKeys(tx);
    const missing = (await written(tx, ring)).filter((id) => !has(id));
    if (missing.length === 0) {
      await add(tx);
      return;
    }
    throw new OtherKeys(
      `This server has no ${ring.without.replace('ID', missing.join(' and '))}. ` +
        `Give all servers the same ${ring.variable}, or the same keys.json in OWARE_DATA_DIR. If the key is gone for good: npm run keys:accept`,
    );
  });
}

const GIVE_KEY =
  'Give it to all servers first: behind the present key in OWARE_SEAL_KEYS, then restart them; only then put it first.';

/** A running server could not open what would be sealed under a key. */
export class KeyNotEverywhere extends OtherKeys {
  /** @param advice tells the operator what to do */
  constructor(
    readonly id: string,
    readonly servers: readonly ServerName[],
    advice = GIVE_KEY,
  ) {
    super(
      `Nothing is sealed under seal key ${id}: running servers do not have it and could not open it: ` +
        `${servers.map(({ host, pid, roles }) => `${host} (process ${pid}, ${roles})`).join('; ')}. ` +
        `${advice} A server that was killed counts as running for ${GONE_AFTER / 1000} s.`,
    );
  }
}

/**
 * Writes a key down under which this process is going to seal, unless a running server lacks it. A server announces its keys before it looks
 * which keys seal, so that of two that start at once one sees the other. The embedded database has no other server.
 * @throws KeyNotEverywhere
 */
async function admit({ engine }: Database, tx: Sql, id: string): Promise<void> {
  if ((await written(tx, SEAL)).includes(id)) return;
  const without = engine === 'pglite' ? [] : await findServersWithout(tx, id);
  if (without.length > 0) throw new KeyNotEverywhere(id, without);
  await writeDown(tx, SEAL, id);
}

/** The same in a transaction of its own. @throws KeyNotEverywhere */
export const admitSealKey = (db: Database, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockSealKeys(tx);
    await admit(db, tx, id);
  });

/**
 * Compares the seal keys with those that other servers of the database seal under, and writes down the one that seals here.
 * @throws OtherKeys when one is missing: this server could not open what the others seal
 * @throws KeyNotEverywhere when others could not open what this server seals
 */
export const checkSealKeys = (db: Database, keys: SealKeys): Promise<void> =>
  checkRing(
    db,
    SEAL,
    (id) => keys.find(id) !== undefined,
    (tx) => admit(db, tx, keys.current().id),
  );

/**
 * The same for the keys by which numbers of identities are known again.
 * @param keys the newest first @throws OtherKeys when one is missing by which another server stores
 */
export const checkIdentityKeys = (db: Database, keys: readonly [Buffer, ...Buffer[]]): Promise<void> => {
  const ids = keys.map(fingerprintOf);
  return checkRing(
    db,
    IDENTITY,
    (id) => ids.includes(id),
    (tx) => writeDown(tx, IDENTITY, fingerprintOf(keys[0])),
  );
};

/** The same for the key that push services know the product by; there is one. @throws OtherKeys when the other servers have another */
export const checkPushKey = (db: Database, key: Buffer): Promise<void> => {
  const own = fingerprintOf(key);
  return checkRing(
    db,
    PUSH,
    (id) => id === own,
    (tx) => writeDown(tx, PUSH, own),
  );
};

/** Writes the key that seals here down as the only one, and forgets by which keys numbers were known and browsers alerted: the next server that starts says its own. */
export async function acceptSealKeys(db: Database, keys: SealKeys): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSealKeys(tx);
    const { id } = keys.current();
    await tx.query(
      "delete from key_fingerprints where name like 'identity %' or name like 'push %' or (name like 'seal %' and fingerprint <> $1)",
      [id],
    );
    await writeDown(tx, SEAL, id);
  });
}

/** Ids of keys that rows are sealed under and that this server does not have. */
export async function missingKeys(sql: Sql, columns: readonly SealedColumn[], keys: SealKeys): Promise<string[]> {
  const used = new Set<string>();
  for (const column of columns) for (const id of await keysInUse(sql, column)) used.add(id);
  return [...used].filter((id) => keys.find(id) === undefined);
}
