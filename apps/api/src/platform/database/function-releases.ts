import { createHash } from 'node:crypto';
import { shortly } from './lock-patience';
import { type Database, type Sql } from './database';
import { DATABASE_NOW } from './now';
import { type Functions, type VersionedSql } from './versioned-sql';

/** How long functions stay after the last server that calls them was heard of, ms: it may come back by a rollback. */
export const KEPT_FOR = 7 * 24 * 3_600_000;
/** How often a server says that it runs, ms. */
export const SEEN_EVERY = 3_600_000;

/** Under which functions of releases from before versioned names are written down. */
const UNVERSIONED = 'unversioned';

const namesOf = (functions: Functions): string[] => Object.values(functions).map(({ name }) => name);
const idOf = (functions: Functions): string =>
  createHash('sha256').update(namesOf(functions).join()).digest('hex').slice(0, 16);

/** Which of the names are functions or views of the database. */
async function present(sql: Sql, names: readonly string[]): Promise<Set<string>> {
  const rows = await sql.query<{ name: string }>(
    'select name from unnest($1::text[]) as n(name) where to_regproc(name) is not null or to_regclass(name) is not null',
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}

/** What a database does not have of a release's functions, in their order. */
export async function missingFunctions(sql: Sql, functions: Functions): Promise<VersionedSql[]> {
  const there = await present(sql, namesOf(functions));
  const ran = await sql.query<{ name: string }>(
    'select distinct name from function_releases, unnest(names) as name where name = any($1::text[])',
    [namesOf(functions)],
  );
  const scripts = new Set(ran.map(({ name }) => name));
  return Object.values(functions).filter(({ name, kind }) => !(kind === 'script' ? scripts : there).has(name));
}

/** Installs what is missing. Nothing that another release calls changes. @returns how many it were */
export async function installFunctions(db: Database, functions: Functions, lockWait: number): Promise<number> {
  const missing = await missingFunctions(db, functions);
  await shortly(db, lockWait, async (tx) => {
    await noteUnversioned(tx, functions);
    for (const { text } of missing) await tx.query(text);
    await tx.query(
      `insert into function_releases (id, names, installed_at, seen_at) values ($1, $2, ${DATABASE_NOW}, ${DATABASE_NOW})
       on conflict (id) do update set installed_at = excluded.installed_at, seen_at = excluded.seen_at`,
      [idOf(functions), namesOf(functions)],
    );
  });
  return missing.length;
}

/** At the first release with versioned names: those that run without. */
async function noteUnversioned(tx: Sql, functions: Functions): Promise<void> {
  const plain = Object.keys(functions).filter((name) => functions[name]?.kind !== 'script');
  const there = await present(tx, plain);
  if (there.size === 0) return;
  await tx.query(
    `insert into function_releases (id, names, installed_at, seen_at) values ($1, $2, ${DATABASE_NOW} - 1, ${DATABASE_NOW}) on conflict do nothing`,
    [UNVERSIONED, plain.filter((name) => there.has(name))],
  );
}

/** A server says that it runs, so that what it calls stays. */
export async function noteRunning(sql: Sql, functions: Functions): Promise<void> {
  await sql.query(
    `insert into function_releases (id, names, installed_at, seen_at) values ($1, $2, ${DATABASE_NOW}, ${DATABASE_NOW})
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [idOf(functions), namesOf(functions)],
  );
}

/**
 * Drops functions and views that no release calls which may still run: neither one of the two installed last, nor one that was
 * heard of within {@link KEPT_FOR}. @returns how many it were
 */
export async function dropOldFunctions(db: Database, lockWait: number): Promise<number> {
  let dropped = 0;
  await shortly(db, lockWait, async (tx) => {
    const old = await tx.query<{ id: string; names: string[] }>(
      `select id, names from (
         select *, row_number() over (order by installed_at desc) as place from function_releases) r
       where place > 2 and seen_at < ${DATABASE_NOW} - $1::bigint`,
      [KEPT_FOR],
    );
    const ids = old.map(({ id }) => id);
    const kept = await tx.query<{ names: string[] }>(
      'select names from function_releases where id <> all($1::text[])',
      [ids],
    );
    const called = new Set(kept.flatMap(({ names }) => names));
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
