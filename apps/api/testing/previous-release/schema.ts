import { type Sql } from '../../src/platform/database';

/** A column, as relevant for writing to its table. */
interface Column {
  type: string;
  required: boolean;
  filled: boolean;
}

/** Parts of a database schema that a release's statements depend on. */
export interface Schema {
  /** Columns by `table.column`. */
  columns: ReadonlyMap<string, Column>;
  /** Unique keys, which `on conflict` names: the columns of each, `table(a,b)`, with its condition. */
  keys: ReadonlySet<string>;
}

/** Reads the schema of a database. */
export async function readSchema(sql: Sql): Promise<Schema> {
  const columns = await sql.query<{ name: string; type: string; required: boolean; filled: boolean }>(
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
       a.atthasdef or a.attidentity <> '' as filled
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped`,
  );
  const keys = await sql.query<{ key: string }>(
    `select i.indrelid::regclass || '(' || string_agg(pg_get_indexdef(i.indexrelid, n, true), ',' order by n) || ')'
       || coalesce(' where ' || pg_get_expr(i.indpred, i.indrelid), '') as key
     from pg_index i join pg_class c on c.oid = i.indrelid cross join lateral generate_series(1, i.indnkeyatts) n
     where i.indisunique and c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
     group by i.indexrelid, i.indrelid, i.indpred`,
  );
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    keys: new Set(keys.map(({ key }) => key)),
  };
}

const getTable = (name: string): string => name.slice(0, name.indexOf('.'));

/**
 * Lists changes of a database that would break statements of a release, whose servers keep running alongside the next ones.
 * @param unused columns that no statement of that release names, `table.column`
 */
export function findBreakingChanges(before: Schema, after: Schema, unused: readonly string[]): string[] {
  const free = new Set(unused);
  const tables = new Set([...before.columns.keys()].map(getTable));
  const old = [...before.columns]
    .filter(([name]) => !free.has(name))
    .flatMap(([name, was]) => {
      const now = after.columns.get(name);
      if (now === undefined) return [`${name} is gone or has another name`];
      return [
        ...(now.type === was.type ? [] : [`${name} was ${was.type} and is ${now.type}`]),
        ...(now.required && !now.filled && (!was.required || was.filled) ? [`${name} must be written now`] : []),
      ];
    });
  const fresh = [...after.columns]
    .filter(([name, now]) => tables.has(getTable(name)) && !before.columns.has(name) && now.required && !now.filled)
    .map(([name]) => `${name} is new, must be written and has no default`);
  const isFree = (key: string): boolean =>
    unused.some(
      (name) =>
        key.startsWith(`${getTable(name)}(`) && new RegExp(`\\b${name.slice(name.indexOf('.') + 1)}\\b`).test(key),
    );
  const keys = [...before.keys]
    .filter((key) => !after.keys.has(key) && !isFree(key))
    .map((key) => `the unique key ${key} is gone`);
  return [...old, ...fresh, ...keys];
}
