import { setTimeout as delay } from 'node:timers/promises';
import { type Database } from '../database';
import { ANNOUNCED_EVERY } from '../presence/presence';
import { acceptAtRestKeys, admitAtRestKey, checkAtRestKeys, KeyNotDistributedError } from './known-keys';
import { type AtRestKeys } from './encryption-keys';
import { reencrypt, type EncryptedColumn } from './encrypted-column';

interface Dependencies {
  db: Database;
  keys: AtRestKeys;
  columns: readonly EncryptedColumn[];
  /** Announces this server's keys immediately, when the command runs inside a server. */
  announce?(): Promise<void>;
  /** Time that running servers which share the folder have to announce a new key, ms. */
  patience?: number;
}

/**
 * Time until a server that shares the folder must have announced a new key, which it does within {@link ANNOUNCED_EVERY}; one that does not
 * has another folder.
 */
const PATIENCE = 4 * ANNOUNCED_EVERY;
const OTHER_FOLDER =
  'The new key was removed from keys.json again: these servers use another folder. Give servers on several machines their keys in OWARE_SEAL_KEYS.';
/** Interval at which to check whether all servers have announced the key, ms. */
const LOOK_EVERY = 500;

/** Maximum number of unreadable rows that are listed, per column. */
const NAMED = 10;

const HELP = `npm run keys:rotate                creates a new key for encryption at rest and re-encrypts everything with it
npm run keys:rotate -- --resume    creates no key, and continues an interrupted run`;

/**
 * Creates a new key in the data folder and makes it the current one once every running server has it: until then it is only used to
 * decrypt.
 * @returns its id; undefined when the keys are set in the environment
 * @throws KeyNotDistributedError when a running server does not get it, for example because it has another folder; the key is removed again
 */
async function addKey({ db, keys, announce, patience = PATIENCE }: Dependencies): Promise<string | undefined> {
  const id = await keys.add(db);
  if (id === undefined) return undefined;
  await announce?.();
  const until = performance.now() + patience;
  for (let admitted = false; !admitted;) {
    try {
      await admitAtRestKey(db, id);
      admitted = true;
    } catch (error) {
      const isMissing = error instanceof KeyNotDistributedError;
      if (isMissing && performance.now() < until) {
        await delay(LOOK_EVERY);
        continue;
      }
      await keys.remove(db, id);
      throw isMissing ? new KeyNotDistributedError(id, error.servers, OTHER_FOLDER) : error;
    }
  }
  await keys.promote(db, id);
  return id;
}

/**
 * npm run keys:rotate: creates a new key and re-encrypts everything with it while servers are running. When the keys are set in
 * OWARE_SEAL_KEYS, it re-encrypts with the first of them. It never encrypts with a key that a running server lacks.
 * @returns 1 when a value could not be read
 * @throws KeyMismatchError when the other servers on the database have keys that are missing here
 * @throws KeyNotDistributedError when one of them lacks the new key; nothing has changed in that case
 */
export async function rotateKeys(
  parts: Dependencies,
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  const { db, keys, columns } = parts;
  if (args.some((arg) => arg !== '--resume')) {
    print(HELP);
    return 1;
  }
  await checkAtRestKeys(db, keys);
  const made = args.includes('--resume') ? undefined : await addKey(parts);
  await checkAtRestKeys(db, keys);
  const { id } = keys.getCurrent();
  print(
    made !== undefined
      ? `Key ${made} is new in keys.json and encrypts from now on.`
      : `Key ${id} encrypts: ${args.includes('--resume') ? 'it existed before' : 'it is the first of OWARE_SEAL_KEYS'}.`,
  );
  let left = 0;
  for (const column of columns) {
    const { resealed, unreadable, changed } = await reencrypt(db, column, keys);
    print(`${column.what}: ${resealed} re-encrypted, ${unreadable.length} could not be decrypted.`);
    for (const { id: row, reason } of unreadable.slice(0, NAMED)) print(`  ${column.table} ${row}: ${reason}`);
    if (changed > 0) print(`  ${changed} changed during every attempt.`);
    left += unreadable.length + changed;
  }
  if (left > 0) {
    print(
      'The remaining values were not changed. Keep all keys. Once the missing ones are in place: npm run keys:rotate -- --resume',
    );
    return 1;
  }
  await acceptAtRestKeys(db, keys);
  print('Nothing is encrypted with another key. Earlier backups need the older keys.');
  return 0;
}
