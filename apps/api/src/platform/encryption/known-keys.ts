import { getFingerprint, KeyMismatchError } from '../cipher/fingerprints';
import { type Database, type Sql } from '../database';
import { DATABASE_NOW } from '../database/now';
import { findServersWithout, GONE_AFTER, type ServerName } from '../presence/presence';
import { lockAtRestKeys } from './folder-keys';
import { type AtRestKeys } from './encryption-keys';
import { findKeysInUse, type EncryptedColumn } from './encrypted-column';

/** Keys of one kind. During a rotation, a server may have several. */
interface Ring {
  /** Prefix of the kind's rows in `key_fingerprints`. */
  name: 'seal' | 'identity' | 'push';
  /** Error text after "This server has no": the missing key, with the placeholder `ID`, and the consequence. */
  without: string;
  variable: string;
}
const AT_REST: Ring = {
  name: 'seal',
  without: 'key ID, which other servers on its database use for encryption at rest: it cannot decrypt their data',
  variable: 'OWARE_SEAL_KEYS',
};
const IDENTITY: Ring = {
  name: 'identity',
  without:
    'identity key ID, which other servers on its database use to match numbers: one number could verify two accounts',
  variable: 'OWARE_IDENTITY_KEYS',
};
const PUSH: Ring = {
  name: 'push',
  without: 'push key ID, which other servers on its database use to alert browsers: their subscriptions would end',
  variable: 'OWARE_VAPID_PRIVATE_KEY',
};

const listRecorded = async (sql: Sql, { name }: Ring): Promise<string[]> =>
  (
    await sql.query<{ fingerprint: string }>('select fingerprint from key_fingerprints where name like $1', [
      `${name} %`,
    ])
  ).map(({ fingerprint }) => fingerprint);

const recordKey = (sql: Sql, { name }: Ring, id: string): Promise<unknown> =>
  sql.query(
    `insert into key_fingerprints (name, fingerprint, since) values ($1, $2, ${DATABASE_NOW}) on conflict do nothing`,
    [`${name} ${id}`, id],
  );

/**
 * Checks that this server has all recorded keys of a kind, then calls `add` to record the key that it uses.
 * @throws KeyMismatchError when a key is missing
 */
async function checkRing(
  db: Database,
  ring: Ring,
  has: (id: string) => boolean,
  add: (tx: Sql) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAtRestKeys(tx);
    const missing = (await listRecorded(tx, ring)).filter((id) => !has(id));
    if (missing.length === 0) {
      await add(tx);
      return;
    }
    throw new KeyMismatchError(
      `This server has no ${ring.without.replace('ID', missing.join(' and '))}. ` +
        `Give all servers the same ${ring.variable}, or the same keys.json in OWARE_DATA_DIR. If the key is lost permanently: npm run keys:accept`,
    );
  });
}

const GIVE_KEY =
  'Give it to all servers first: add it after the current key in OWARE_SEAL_KEYS and restart them. Then move it to the first place.';

/** Thrown when a running server lacks a key and could not decrypt data encrypted with it. */
export class KeyNotDistributedError extends KeyMismatchError {
  /** @param advice for the operator */
  constructor(
    readonly id: string,
    readonly servers: readonly ServerName[],
    advice = GIVE_KEY,
  ) {
    super(
      `Key ${id} is not used for encryption, because running servers do not have it and could not decrypt the data: ` +
        `${servers.map(({ host, pid, roles }) => `${host} (process ${pid}, ${roles})`).join('; ')}. ` +
        `${advice} A server that was killed counts as running for ${GONE_AFTER / 1000} s.`,
    );
  }
}

/**
 * Records a key that this process is about to encrypt with, unless a running server lacks it. Each server announces its keys before it
 * checks which keys are in use. If two servers start at the same time, at least one of them sees the other. The embedded database is only
 * ever used by one server.
 * @throws KeyNotDistributedError
 */
async function admit({ engine }: Database, tx: Sql, id: string): Promise<void> {
  if ((await listRecorded(tx, AT_REST)).includes(id)) return;
  const without = engine === 'pglite' ? [] : await findServersWithout(tx, id);
  if (without.length > 0) throw new KeyNotDistributedError(id, without);
  await recordKey(tx, AT_REST, id);
}

/**
 * Like `admit`, in a separate transaction.
 * @throws KeyNotDistributedError
 */
export const admitAtRestKey = (db: Database, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAtRestKeys(tx);
    await admit(db, tx, id);
  });

/**
 * Compares the keys for encryption at rest with those of other servers on the database, and records the one that this server uses.
 * @throws KeyMismatchError when one is missing: this server could not decrypt data from the others
 * @throws KeyNotDistributedError when other servers could not decrypt data from this one
 */
export const checkAtRestKeys = (db: Database, keys: AtRestKeys): Promise<void> =>
  checkRing(
    db,
    AT_REST,
    (id) => keys.find(id) !== undefined,
    (tx) => admit(db, tx, keys.getCurrent().id),
  );

/**
 * Like `checkAtRestKeys`, for the keys of the lookup hashes of identity numbers.
 * @param keys newest first
 * @throws KeyMismatchError when a key is missing that another server uses
 */
export const checkIdentityKeys = (db: Database, keys: readonly [Buffer, ...Buffer[]]): Promise<void> => {
  const ids = keys.map(getFingerprint);
  return checkRing(
    db,
    IDENTITY,
    (id) => ids.includes(id),
    (tx) => recordKey(tx, IDENTITY, getFingerprint(keys[0])),
  );
};

/**
 * Like `checkAtRestKeys`, for the only key that identifies the product to push services.
 * @throws KeyMismatchError when the other servers use a different key
 */
export const checkPushKey = (db: Database, key: Buffer): Promise<void> => {
  const own = getFingerprint(key);
  return checkRing(
    db,
    PUSH,
    (id) => id === own,
    (tx) => recordKey(tx, PUSH, own),
  );
};

/**
 * Records this server's current key for encryption at rest as the only one. Deletes the recorded keys for identity numbers and push, so
 * that the next server to start records its own.
 */
export async function acceptAtRestKeys(db: Database, keys: AtRestKeys): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAtRestKeys(tx);
    const { id } = keys.getCurrent();
    await tx.query(
      "delete from key_fingerprints where name like 'identity %' or name like 'push %' or (name like 'seal %' and fingerprint <> $1)",
      [id],
    );
    await recordKey(tx, AT_REST, id);
  });
}

/** Returns the ids of keys that rows are encrypted with but this server lacks. */
export async function findMissingKeys(
  sql: Sql,
  columns: readonly EncryptedColumn[],
  keys: AtRestKeys,
): Promise<string[]> {
  const used = new Set<string>();
  for (const column of columns) for (const id of await findKeysInUse(sql, column)) used.add(id);
  return [...used].filter((id) => keys.find(id) === undefined);
}
