import { asc, eq } from 'drizzle-orm';
import { type Database } from '../../platform/database';
import { getFirst } from '../../platform/database/typed-queries';
import { findBreak } from './entry';
import { protectionChains as chains, protectionLog as log } from './tables';

type Print = (line: string) => void;

/** Lists the pseudonyms of the log in order, including those of erased players. */
const listPseudonyms = ({ drizzle }: Database): Promise<{ pseudonym: string }[]> =>
  drizzle.selectDistinct({ pseudonym: log.pseudonym }).from(log).orderBy(asc(log.pseudonym));

/**
 * `protection:check`: verifies every chain of the log.
 * @returns 1 when one is broken, or ends before its last known entry
 */
export async function checkLog(db: Database, print: Print): Promise<0 | 1> {
  const { drizzle } = db;
  let [entries, broken, count] = [0, 0, 0];
  for (const { pseudonym } of await listPseudonyms(db)) {
    // Locks the chain while its entries are read, so that a growing chain is read completely.
    const { rows, head } = await db.transaction(async (tx) => ({
      head: await getFirst(tx.drizzle.select().from(chains).where(eq(chains.pseudonym, pseudonym)).for('update')),
      rows: await tx.drizzle.select().from(log).where(eq(log.pseudonym, pseudonym)).orderBy(asc(log.no)),
    }));
    const last = rows.at(-1);
    const wrong =
      findBreak(rows) ??
      (head !== undefined && (head.no !== last?.no || head.hash !== last.hash)
        ? 'its last entries are missing'
        : undefined);
    if (wrong !== undefined) {
      broken += 1;
      print(`${pseudonym}: ${wrong}`);
    }
    entries += rows.length;
    count += 1;
  }
  const empty = await drizzle.select().from(chains);
  for (const { pseudonym, no } of empty) {
    if (
      no > 0 &&
      (await getFirst(drizzle.select().from(log).where(eq(log.pseudonym, pseudonym)).limit(1))) === undefined
    ) {
      broken += 1;
      print(`${pseudonym}: all entries are missing`);
    }
  }
  print(`${count} chains, ${entries} entries, ${broken} broken.`);
  return broken === 0 ? 0 : 1;
}

/** `protection:export`: prints all entries as JSON lines, chain by chain, without the players' identities. */
export async function exportLog(db: Database, print: Print): Promise<0> {
  for (const { pseudonym } of await listPseudonyms(db)) {
    const rows = await db.drizzle.select().from(log).where(eq(log.pseudonym, pseudonym)).orderBy(asc(log.no));
    for (const row of rows) print(JSON.stringify(row));
  }
  return 0;
}
