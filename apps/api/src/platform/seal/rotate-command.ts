import { setTimeout as delay } from 'node:timers/promises';
import { type Database } from '../database';
import { ANNOUNCED_EVERY } from '../presence/presence';
import { acceptSealKeys, admitSealKey, checkSealKeys, KeyNotEverywhere } from './known-keys';
import { type SealKeys } from './seal-keys';
import { reseal, type SealedColumn } from './sealed-column';

interface Parts {
  db: Database;
  keys: SealKeys;
  columns: readonly SealedColumn[];
  /** Announces this server's keys at once, when the command runs inside one. */
  announce?(): Promise<void>;
  /** How long running servers have to announce a new key of the folder that they share, ms. */
  patience?: number;
}

/** A server that shares the folder announces a new key within {@link ANNOUNCED_EVERY}; one that does not by then has another folder. */
const PATIENCE = 4 * ANNOUNCED_EVERY;
const OTHER_FOLDER =
  'The new key was taken out of keys.json again: these servers read another folder. Servers of several machines get their keys in OWARE_SEAL_KEYS.';
/** How often it is looked whether all servers have announced it, ms. */
const LOOK_EVERY = 500;

/** Rows that do not open and are named, of each column. */
const NAMED = 10;

const HELP = `npm run keys:rotate                makes a new key of secrets at rest and seals everything under it
npm run keys:rotate -- --resume    makes none, and goes on with what was cut off`;

/**
 * Makes a new key of the data folder the one that seals, once every running server has it: until then it opens only.
 * @returns its id; undefined when the keys are given by the environment
 * @throws KeyNotEverywhere when a running server does not get it, such as one with a folder of its own; the key is taken out again
 */
async function addKey({ db, keys, announce, patience = PATIENCE }: Parts): Promise<string | undefined> {
  const id = await keys.add(db);
  if (id === undefined) return undefined;
  await announce?.();
  const until = performance.now() + patience;
  for (let admitted = false; !admitted;) {
    try {
      await admitSealKey(db, id);
      admitted = true;
    } catch (error) {
      const isMissing = error instanceof KeyNotEverywhere;
      if (isMissing && performance.now() < until) {
        await delay(LOOK_EVERY);
        continue;
      }
      await keys.remove(db, id);
      throw isMissing ? new KeyNotEverywhere(id, error.servers, OTHER_FOLDER) : error;
    }
  }
  await keys.promote(db, id);
  return id;
}

/**
 * npm run keys:rotate: makes a new key, and seals everything under it beside servers that work. Where the keys are given by
 * OWARE_SEAL_KEYS it seals under the first of them. It seals nothing under a key that a running server lacks.
 * @returns 1 when something could not be read
 * @throws OtherKeys when the servers of the database have keys that are not known here
 * @throws KeyNotEverywhere when one of them lacks the key that is to seal; nothing has changed then
 */
export async function rotateKeys(parts: Parts, args: readonly string[], print: (line: string) => void): Promise<0 | 1> {
  const { db, keys, columns } = parts;
  if (args.some((arg) => arg !== '--resume')) {
    print(HELP);
    return 1;
  }
  await checkSealKeys(db, keys);
  const made = args.includes('--resume') ? undefined : await addKey(parts);
  await checkSealKeys(db, keys);
  const { id } = keys.current();
  print(
    made !== undefined
      ? `Key ${made} is new in keys.json and seals from now on.`
      : `Key ${id} seals: ${args.includes('--resume') ? 'it was there before' : 'the first of OWARE_SEAL_KEYS'}.`,
  );
  let left = 0;
  for (const column of columns) {
    const { resealed, unreadable, changed } = await reseal(db, column, keys);
    print(`${column.what}: ${resealed} sealed again, ${unreadable.length} could not be read.`);
    for (const { id: row, reason } of unreadable.slice(0, NAMED)) print(`  ${column.table} ${row}: ${reason}`);
    if (changed > 0) print(`  ${changed} were changed by others each time.`);
    left += unreadable.length + changed;
  }
  if (left > 0) {
    print(
      'What is left stays as it is. Keep all keys; once what is missing is in place: npm run keys:rotate -- --resume',
    );
    return 1;
  }
  await acceptSealKeys(db, keys);
  print('Nothing is sealed under another key. Backups of before need the older ones.');
  return 0;
}
