import { asc, eq } from 'drizzle-orm';
import { type Database } from '../../platform/database';
import { first } from '../../platform/database/typed-queries';
import { brokenAt } from './entry';
import { protectionChains as chains, protectionLog as log } from './tables';

type Print = (line: string) => void;

/** Pseudonyms of the log, in its order; also of players who were erased. */
const pseudonymsIn = ({ drizzle }: Database): Promise<{ pseudonym: string }[]> =>
  drizzle.selectDistinct({ pseudonym: log.pseudonym }).from(log).orderBy(asc(log.pseudonym));

/** `protection:check`: follows every chain of the log. @returns 1 when one is broken, or ends before its last known entry */
export async function checkLog(db: Database, print: Print): Promise<0 | 1> {
  const { drizzle } = db;
  let [entries, broken, count] = [0, 0, 0];
  for (const { pseudonym } of await pseudonymsIn(db)) {
    // One statement each: a chain that grows meanwhile is seen whole.
    const { rows, head } = await db.transaction(async (tx) => ({
      head: await first(tx.drizzle.select().from(chains).where(eq(chains.pseudonym, pseudonym)).for('update')),
      rows: await tx.drizzle.select().from(log).where(eq(log.pseudonym, pseudonym)).orderBy(asc(log.no)),
    }));
    const last = rows.at(-1);
    const wrong =
      brokenAt(rows) ??
      (head !== undefined && (head.no !== last?.no || head.hash !== last.hash) ? 'its end is missing' : undefined);
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
      (await first(drizzle.select().from(log).where(eq(log.pseudonym, pseudonym)).limit(1))) === undefined
    ) {
      broken += 1;
      print(`${pseudonym}: all entries are missing`);
    }
  }
  print(`${count} chains, ${entries} entries, ${broken} broken.`);
  return broken === 0 ? 0 : 1;
}

/** `protection:export`: all entries as JSON lines, chain by chain, without who the players are. */
export async function exportLog(db: Database, print: Print): Promise<0> {
  for (const { pseudonym } of await pseudonymsIn(db)) {
    const rows = await db.drizzle.select().from(log).where(eq(log.pseudonym, pseudonym)).orderBy(asc(log.no));
    for (const row of rows) print(JSON.stringify(row));
  }
  return 0;
}
