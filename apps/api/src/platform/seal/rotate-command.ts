import { type Database } from '../database';
import { acceptSealKeys, checkSealKeys } from './known-keys';
import { type SealKeys } from './seal-keys';
import { reseal, type SealedColumn } from './sealed-column';

interface Parts {
  db: Database;
  keys: SealKeys;
  columns: readonly SealedColumn[];
}

/** Rows that do not open and are named, of each column. */
const NAMED = 10;

const HELP = `npm run keys:rotate                makes a new key of secrets at rest and seals everything under it
npm run keys:rotate -- --resume    makes none, and goes on with what was cut off`;

/**
 * npm run keys:rotate: makes a new key, and seals everything under it beside servers that work. Where the keys are given by
 * OWARE_SEAL_KEYS it seals under the first of them.
 * @returns 1 when something could not be read
 * @throws OtherKeys when the servers of the database have keys that are not known here
 */
export async function rotateKeys(
  { db, keys, columns }: Parts,
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  if (args.some((arg) => arg !== '--resume')) {
    print(HELP);
    return 1;
  }
  await checkSealKeys(db, keys);
  const made = !args.includes('--resume') && (await keys.add(db));
  await checkSealKeys(db, keys);
  const { id } = keys.current();
  print(
    made
      ? `Key ${id} is new in keys.json and seals from now on.`
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
