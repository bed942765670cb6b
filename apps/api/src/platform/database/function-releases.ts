import { createHash } from 'node:crypto';
import { runWithLockTimeout } from './lock-patience';
import { type Database, type Sql } from './database';
import { DATABASE_NOW } from './now';
import { type Functions, type VersionedSql } from './versioned-sql';

/** Time that functions are kept after the last report of a server that calls them, ms: it may return by a rollback. */
export const RETENTION = 7 * 24 * 3_600_000;
/** Interval between the reports of a running server, ms. */
export const SEEN_EVERY = 3_600_000;

/** Name for the functions of releases before versioned names. */
const UNVERSIONED = 'unversioned';

const getNames = (functions: Functions): string[] => Object.values(functions).map(({ name }) => name);
const getReleaseId = (functions: Functions): string =>
  createHash('sha256').update(getNames(functions).join()).digest('hex').slice(0, 16);

/** Returns the names that exist as functions or views in the database. */
async function findExisting(sql: Sql, names: readonly string[]): Promise<Set<string>> {
  const rows = await sql.query<{ name: string }>(
    'select name from unnest($1::text[]) as n(name) where to_regproc(name) is not null or to_regclass(name) is not null',
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Lists the functions of a release that the database lacks, in their order. */
export async function findMissingFunctions(sql: Sql, functions: Functions): Promise<VersionedSql[]> {
  const there = await findExisting(sql, getNames(functions));
  const ran = await sql.query<{ name: string }>(
    'select distinct name from function_releases, unnest(names) as name where name = any($1::text[])',
    [getNames(functions)],
  );
  const scripts = new Set(ran.map(({ name }) => name));
  return Object.values(functions).filter(({ name, kind }) => !(kind === 'script' ? scripts : there).has(name));
}

/**
 * Installs missing functions; those that other releases call stay unchanged.
 * @returns the number of installed functions
 */
export async function installFunctions(db: Database, functions: Functions, lockWait: number): Promise<number> {
  const missing = await findMissingFunctions(db, functions);
  await runWithLockTimeout(db, lockWait, async (tx) => {
    await recordUnversioned(tx, functions);
    for (const { text } of missing) await tx.query(text);
    await tx.query(
      `insert into function_releases (id, names, installed_at, seen_at) values ($1, $2, ${DATABASE_NOW}, ${DATABASE_NOW})
       on conflict (id) do update set installed_at = excluded.installed_at, seen_at = excluded.seen_at`,
      [getReleaseId(functions), getNames(functions)],
    );
  });
  return missing.length;
}

/** Before the first release with versioned names: records the unversioned functions that exist. */
async function recordUnversioned(tx: Sql, functions: Functions): Promise<void> {
  const plain = Object.keys(functions).filter((name) => functions[name]?.kind !== 'script');
  const there = await findExisting(tx, plain);
  if (there.size === 0) return;
  await tx.query(
    `insert into function_releases (id, names, installed_at, seen_at) values ($1, $2, ${DATABASE_NOW} - 1, ${DATABASE_NOW}) on conflict do nothing`,
    [UNVERSIONED, plain.filter((name) => there.has(name))],
  );
}

/** Records that a server of this release is running, so that its functions are kept. */
export async function recordRunning(sql: Sql, functions: Functions): Promise<void> {
  await sql.query(
    `insert into function_releases (id, names, installed_at, seen_at) values ($1, $2, ${DATABASE_NOW}, ${DATABASE_NOW})
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [getReleaseId(functions), getNames(functions)],
  );
}

/**
 * Drops functions and views that no release needs: only those of the two newest releases stay, and of releases that reported within
 * {@link RETENTION}.
 * @returns the number of dropped functions
 */
export async function dropOldFunctions(db: Database, lockWait: number): Promise<number> {
  let dropped = 0;
  await runWithLockTimeout(db, lockWait, async (tx) => {
    const old = await tx.query<{ id: string; names: string[] }>(
      `select id, names from (
         select *, row_number() over (order by installed_at desc) as place from function_releases) r
       where place > 2 and seen_at < ${DATABASE_NOW} - $1::bigint`,
      [RETENTION],
    );
    const ids = old.map(({ id }) => id);
    const remaining = await tx.query<{ names: string[] }>(
      'select names from function_releases where id <> all($1::text[])',
      [ids],
    );
    const called = new Set(remaining.flatMap(({ names }) => names));
    const names = [...new Set(old.flatMap((release) => release.names))].filter((name) => !called.has(name));
    const there = await tx.query<{ name: string; kind: 'function' | 'view' | 'type' }>(
      `select name, coalesce((select case relkind when 'c' then 'type' else 'view' end from pg_class where oid = to_regclass(name)), 'function') as kind
       from unnest($1::text[]) as n(name)
       where to_regproc(name) is not null or to_regclass(name) is not null`,
      [names],
    );
    for (const { name, kind } of there.reverse()) await tx.query(`drop ${kind} ${name}`);
    await tx.query('delete from function_releases where id = any($1::text[])', [ids]);
    dropped = there.length;
  });
  return dropped;
}
