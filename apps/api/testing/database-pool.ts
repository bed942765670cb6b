import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/*
 * Databases on a PostgreSQL server that tests reuse one after the other: creating and dropping one takes half a second, resetting one to
 * the content of its template a tenth of that. A file per database shows whether it is free; the process that renames the file owns the
 * database.
 */
const POOL = path.resolve(__dirname, '../../../tmp/database-pool');
const folder = (template: string): string => path.join(POOL, template);
const FREE = 'free-';
const TAKEN = 'taken-';
const ORIGIN = 'origin.json';

/** Size of a table that is faster to drop than to empty, bytes. */
const LARGE = 256 * 1024;

/** Content of a database before its first test. */
interface Origin {
  schema: string;
  /** Rows of non-empty tables, as JSON. */
  rows: Record<string, string>;
  sequences: Record<string, string | null>;
}

const OWN_SCHEMAS = "(select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')";

/** Hash of the names and ids of relations, triggers and constraints, the bodies of functions, and settings. */
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

async function queryRows<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows;
}

const filledTables = (client: pg.Client): Promise<{ name: string; bytes: number }[]> =>
  queryRows(client, FILLED_TABLES);
const listSequences = (client: pg.Client): Promise<{ name: string; last: string | null; start: string }[]> =>
  queryRows(client, SEQUENCES);
async function hashSchema(client: pg.Client): Promise<string> {
  const [row] = await queryRows<{ schema: string }>(client, SCHEMA);
  return row?.schema ?? '';
}

/** Takes a free database that another test has reset. */
export function takeFree(template: string): string | undefined {
  if (!existsSync(folder(template))) return undefined;
  for (const file of readdirSync(folder(template)).filter((name) => name.startsWith(FREE))) {
    const name = file.slice(FREE.length);
    try {
      renameSync(path.join(folder(template), file), path.join(folder(template), TAKEN + name));
      return name;
    } catch {
      // Another process was faster.
    }
  }
  return undefined;
}

/** Removes the free databases from the pool, when all tests have ended. */
export function takeAllFree(): string[] {
  const names: string[] = [];
  for (const template of existsSync(POOL) ? readdirSync(POOL) : [])
    for (let name = takeFree(template); name !== undefined; name = takeFree(template)) {
      rmSync(path.join(folder(template), TAKEN + name));
      names.push(name);
    }
  return names;
}

/** Records the content of a database that was just created from a template, so that others can be reset to it. */
export async function recordOrigin(template: string, url: string): Promise<void> {
  const file = path.join(folder(template), ORIGIN);
  if (existsSync(file)) return;
  const client = await connect(url);
  try {
    const origin: Origin = { schema: await hashSchema(client), rows: {}, sequences: {} };
    for (const { name } of await filledTables(client)) {
      const [row] = await queryRows<{ rows: string }>(
        client,
        `select coalesce(jsonb_agg(t), '[]')::text as rows from ${name} t`,
      );
      origin.rows[name] = row?.rows ?? '[]';
    }
    for (const { name, last } of await listSequences(client)) origin.sequences[name] = last;
    mkdirSync(folder(template), { recursive: true });
    const own = `${file}.${randomUUID()}`;
    writeFileSync(own, JSON.stringify(origin));
    renameSync(own, file);
  } finally {
    await client.end();
  }
}

/**
 * Resets a database to the content of its template, and offers it to the next test.
 * @returns false when it must be dropped: its schema differs, or it is too large
 */
export async function reset(template: string, name: string, url: string): Promise<boolean> {
  const origin = JSON.parse(readFileSync(path.join(folder(template), ORIGIN), 'utf8')) as Origin;
  rmSync(path.join(folder(template), TAKEN + name), { force: true });
  const client = await connect(url);
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const filled = await filledTables(client);
    if (filled.some(({ bytes }) => bytes > LARGE) || (await hashSchema(client)) !== origin.schema) return false;
    const changed = (await listSequences(client)).filter(
      (sequence) => sequence.last !== origin.sequences[sequence.name],
    );
    await client.query(
      [
        'begin',
        // Disables triggers and references, since all tables are emptied.
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
