import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/*
 * Databases on a PostgreSQL server that tests use one after the other: making one and dropping it takes half a second, bringing one back to
 * what its template contains a tenth of that. A file for each says whether it is free; the process that renames the file has the database.
 */
const POOL = path.resolve(__dirname, '../../../tmp/database-pool');
const folder = (template: string): string => path.join(POOL, template);
const FREE = 'free-';
const TAKEN = 'taken-';
const ORIGIN = 'origin.json';

/** Bytes of a table that is quicker to drop than to empty. */
const LARGE = 256 * 1024;

/** What a database contains before its first test. */
interface Origin {
  schema: string;
  /** The rows of the tables that are not empty, as JSON. */
  rows: Record<string, string>;
  sequences: Record<string, string | null>;
}

const OWN_SCHEMAS = "(select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')";

/** Names of relations, triggers and constraints with their identifiers, bodies of functions, and settings, as one hash. */
const SCHEMA = `select md5(string_agg(part, ',' order by part)) as schema from (
    select 'class ' || oid || relname || relnatts as part from pg_class where relnamespace in ${OWN_SCHEMAS}
    union all select 'function ' || oid || md5(prosrc) from pg_proc where pronamespace in ${OWN_SCHEMAS}
    union all select 'trigger ' || oid || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'constraint ' || oid || conname || convalidated from pg_constraint where connamespace in ${OWN_SCHEMAS}
    union all select 'setting ' || array_to_string(setconfig, ',') from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
  ) parts`;
const FILLED_TABLES = `select oid::regclass::text as name, pg_relation_size(oid)::int as bytes from pg_class
  where relkind = 'r' and relnamespace in ${OWN_SCHEMAS} and pg_relation_size(oid) > 0`;
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last, start_value::text as start
  from pg_sequences`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function rowsOf<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows;
}

const filledTables = (client: pg.Client): Promise<{ name: string; bytes: number }[]> => rowsOf(client, FILLED_TABLES);
const sequencesOf = (client: pg.Client): Promise<{ name: string; last: string | null; start: string }[]> =>
  rowsOf(client, SEQUENCES);
async function schemaOf(client: pg.Client): Promise<string> {
  const [row] = await rowsOf<{ schema: string }>(client, SCHEMA);
  return row?.schema ?? '';
}

/** Takes a database that another test has left clean. */
export function takeFree(template: string): string | undefined {
  if (!existsSync(folder(template))) return undefined;
  for (const file of readdirSync(folder(template)).filter((name) => name.startsWith(FREE))) {
    const name = file.slice(FREE.length);
    try {
      renameSync(path.join(folder(template), file), path.join(folder(template), TAKEN + name));
      return name;
    } catch {
      // Another process was sooner.
    }
  }
  return undefined;
}

/** The databases that are free when all tests have ended, taken out of the pool. */
export function takeAllFree(): string[] {
  const names: string[] = [];
  for (const template of existsSync(POOL) ? readdirSync(POOL) : [])
    for (let name = takeFree(template); name !== undefined; name = takeFree(template)) {
      rmSync(path.join(folder(template), TAKEN + name));
      names.push(name);
    }
  return names;
}

/** Writes down what a database contains that was just made from a template, so that others are brought back to it. */
export async function recordOrigin(template: string, url: string): Promise<void> {
  const file = path.join(folder(template), ORIGIN);
  if (existsSync(file)) return;
  const client = await connect(url);
  try {
    const origin: Origin = { schema: await schemaOf(client), rows: {}, sequences: {} };
    for (const { name } of await filledTables(client)) {
      const [row] = await rowsOf<{ rows: string }>(
        client,
        `select coalesce(jsonb_agg(t), '[]')::text as rows from ${name} t`,
      );
      origin.rows[name] = row?.rows ?? '[]';
    }
    for (const { name, last } of await sequencesOf(client)) origin.sequences[name] = last;
    mkdirSync(folder(template), { recursive: true });
    const own = `${file}.${randomUUID()}`;
    writeFileSync(own, JSON.stringify(origin));
    renameSync(own, file);
  } finally {
    await client.end();
  }
}

/**
 * Brings a database back to what its template contains, and offers it to the next test.
 * @returns false when it must be dropped: its schema is another one, or there is too much in it
 */
export async function giveBack(template: string, name: string, url: string): Promise<boolean> {
  const origin = JSON.parse(readFileSync(path.join(folder(template), ORIGIN), 'utf8')) as Origin;
  rmSync(path.join(folder(template), TAKEN + name), { force: true });
  const client = await connect(url);
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const filled = await filledTables(client);
    if (filled.some(({ bytes }) => bytes > LARGE) || (await schemaOf(client)) !== origin.schema) return false;
    const changed = (await sequencesOf(client)).filter((sequence) => sequence.last !== origin.sequences[sequence.name]);
    await client.query(
      [
        'begin',
        // Neither triggers nor references: all tables are emptied.
        'set local session_replication_role = replica',
        ...filled.map((table) => `delete from ${table.name}`),
        ...Object.entries(origin.rows).map(
          ([table, rows]) =>
            `insert into ${table} overriding system value
              select * from jsonb_populate_recordset(null::${table}, ${client.escapeLiteral(rows)}::jsonb)`,
        ),
        ...changed.map((sequence) => {
          const last = origin.sequences[sequence.name] ?? null;
          return `select setval('${sequence.name}', ${last ?? sequence.start}, ${last !== null})`;
        }),
        'commit',
      ].join(';\n'),
    );
  } finally {
    await client.end();
  }
  writeFileSync(path.join(folder(template), FREE + name), '');
  return true;
}
