import { z } from 'zod';
import { type Database, type Sql } from '../../src/platform/database';
import { type Release } from '../../src/platform/database/migrate';

/** Tables that `migrate` writes when the dump is loaded. */
const OF_MIGRATION = ['migrations', 'function_releases'];

const text = z.object({ name: z.string(), text: z.string(), kind: z.enum(['function', 'view', 'type', 'script']) });

/** Everything needed to recreate a filled database of a release on either engine. */
export const releaseDump = z.object({
  /** Hashes of its migrations; their files stay in the repository. */
  migrations: z.array(z.string()),
  /** Its functions and views by plain name, with their texts. */
  functions: z.record(z.string(), text),
  /** `table.column` of columns that no statement of that release names, so that the next one may drop them. */
  unused: z.array(z.string()),
  /** The last value of each sequence. */
  sequences: z.record(z.string(), z.number()),
  /** Rows by table; each table follows those that it references. */
  tables: z.array(z.object({ name: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
});
export type ReleaseDump = z.infer<typeof releaseDump>;

/** Lists the tables of a database; each follows those that it references. */
async function listTables(sql: Sql): Promise<string[]> {
  const tables = await sql.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> all($1::text[]) order by 1`,
    [OF_MIGRATION],
  );
  const arrows = await sql.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and conrelid <> confrelid and connamespace = current_schema()::regnamespace`,
  );
  const done = new Set<string>();
  const visit = (name: string): void => {
    if (done.has(name)) return;
    for (const { from, to } of arrows) if (from === name) visit(to);
    done.add(name);
  };
  for (const { name } of tables) visit(name);
  return [...done];
}

/**
 * Dumps all rows of a database of a release.
 * @param unused see {@link ReleaseDump}
 */
export async function createDump(
  db: Database,
  { migrations, functions }: Release,
  unused: readonly string[],
): Promise<ReleaseDump> {
  const tables: ReleaseDump['tables'] = [];
  for (const name of await listTables(db)) {
    const rows = await db.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from "${name}" t`);
    if (rows.length > 0) tables.push({ name, rows: rows.map(({ row }) => row) });
  }
  const sequences = await db.query<{ name: string; last: number }>(
    'select sequencename as name, last_value as last from pg_sequences where schemaname = current_schema() and last_value is not null',
  );
  return {
    migrations: migrations.map(({ hash }) => hash),
    functions: { ...functions },
    unused: [...unused],
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
    tables,
  };
}

/** Formats a dump as a file: one line per row, so that changes are readable. */
export function formatDump({ tables, ...head }: ReleaseDump): string {
  const parts = tables.map(
    ({ name, rows }) =>
      `{"name":${JSON.stringify(name)},"rows":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}`,
  );
  return `${JSON.stringify(head, null, 1).slice(0, -2)},\n "tables": [\n${parts.join(',\n')}\n]}\n`;
}

/** Fills an empty database, which has the schema of the dump's release, with the rows of the dump. */
export async function fillFrom(db: Database, { sequences, tables }: ReleaseDump): Promise<void> {
  const all = await listTables(db);
  await db.transaction(async (tx) => {
    await tx.query(`truncate ${all.map((name) => `"${name}"`).join()}`);
    for (const { name, rows } of tables) {
      await tx.query(
        `insert into "${name}" overriding system value select * from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
    for (const [name, last] of Object.entries(sequences))
      await tx.query('select setval($1::regclass, $2::bigint)', [`"${name}"`, last]);
  });
}
