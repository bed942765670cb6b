import path from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { personalTables, sealedColumns, sweeps } from './declared';
import { domains } from './domains';
import { composeSql } from './platform/database/versioned-sql';
import { type Domain } from './platform/domain/domain';
import { inOrder } from './platform/domain/order';
import { functions } from './release';
import { filesOf, isProof, load, textOf as read } from '../testing/imports';

const all: readonly Domain[] = domains;
const files = [...filesOf('.ts'), ...filesOf('.sql')].filter((file) => !isProof(file));

/** `betting/orders` by the name that it declares. */
const places = new Map(
  files
    .filter((file) => file.endsWith('/index.ts'))
    .flatMap((file) => {
      const name = /^export const \w+ = defineDomain\(\{\n {2}name: '(\w+)',$/m.exec(read(file))?.[1];
      return name === undefined ? [] : [[path.posix.dirname(file), name] as const];
    }),
);
/** A part of a function's text stands in a folder of the function's name. */
const isStep = (file: string): boolean => files.includes(`${path.posix.dirname(file)}.sql`);
const PLATFORM = 'platform';

/** Whose a file is: a domain's, the platform's, or nobody's when it only puts domains together. */
function ownerOf(file: string): string | undefined {
  if (file.startsWith(`${PLATFORM}/`)) return PLATFORM;
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
    const name = places.get(folder);
    if (name !== undefined) return name;
  }
  return undefined;
}

const namesOf = (tables: Readonly<Record<string, unknown>>): string[] =>
  Object.values(tables).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));

/** The owner of each table. */
const owners = new Map<string, string>(
  all.flatMap(({ name, tables }) => namesOf(tables).map((table) => [table, name] as const)),
);
const tableFiles = files.filter((file) => file.endsWith('tables.ts'));
/** Tables by the file and the name that they are exported under. */
const exported = new Map<string, string>();
beforeAll(async () => {
  for (const file of tableFiles) {
    const tables = await load(file);
    for (const [name, table] of Object.entries(tables))
      if (is(table, PgTable)) exported.set(`${file} ${name}`, getTableName(table));
    if (ownerOf(file) === PLATFORM) for (const table of namesOf(tables)) owners.set(table, PLATFORM);
  }
});

describe('the list of domains', () => {
  it('has every domain that there is, and can be put together', () => {
    expect(all.map(({ name }) => name).sort()).toEqual([...places.values()].sort());
    expect(inOrder(all)).toHaveLength(all.length);
  });

  it('has each job, command and table once', () => {
    for (const names of [
      all.flatMap(({ commands }) => Object.keys(commands)),
      all.flatMap(({ tables }) => namesOf(tables)),
    ]) {
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('has all tables and SQL files that there are', () => {
    expect([...owners.keys()].sort()).toEqual([...new Set(exported.values())].sort());
    const texts = filesOf('.sql').filter((file) => !isStep(file));
    expect(Object.keys(functions).sort()).toEqual(texts.map((file) => path.posix.basename(file, '.sql')).sort());
  });

  it('has each step of a function in that function', () => {
    const steps = filesOf('.sql').filter(isStep);
    const needless = steps.filter((file) => {
      const of = path.posix.dirname(file);
      return !read(`${of}.sql`).includes(`{{step.${path.posix.basename(file, '.sql')}}}`);
    });
    expect([steps.length > 5, needless]).toEqual([true, []]);
  });

  it('declares the SQL that a release installs', () => {
    const declared = composeSql(inOrder(all).map(({ sql }) => sql));
    expect(Object.fromEntries(Object.entries(declared).sort())).toEqual(
      Object.fromEntries(Object.entries(functions).sort()),
    );
  });

  it('declares each table that names a player as personal data, in the domain that has it', () => {
    const naming = all.flatMap(({ tables }) =>
      Object.values(tables).flatMap((table) =>
        is(table, PgTable) && Object.values(getTableColumns(table)).some(({ name }) => /^(user_id|owner)$/.test(name))
          ? [getTableName(table)]
          : [],
      ),
    );
    const declared = new Set(personalTables.map(({ table }) => table));
    expect(naming.length).toBeGreaterThan(30);
    expect(naming.filter((table) => !declared.has(table))).toEqual([]);
    expect(declared).toContain('users');
    for (const { name, personal } of all)
      for (const { table } of personal) expect([table, owners.get(table)]).toEqual([table, name]);
  });

  it('declares in a domain only what is swept and sealed of its own tables', () => {
    for (const { name, sweeps: own, sealed } of all) {
      expect([...own, ...sealed].map(({ table }) => [table, owners.get(table)])).toEqual(
        [...own, ...sealed].map(({ table }) => [table, name]),
      );
    }
    expect(sweeps.length).toBeGreaterThan(10);
    expect(sealedColumns.length).toBeGreaterThan(2);
  });
});

describe('a table', () => {
  /**
   * Functions that take, settle and take back bets in one call to the database, whatever tables that concerns: money moves with
   * what moves it (docs/adr/0009).
   */
  const MONEY = [
    'betting/orders/place_orders/logins_and_keys.sql',
    'betting/orders/place_orders/booking.sql',
    'betting/orders/decide_orders.sql',
    'betting/settlement/post_settlements.sql',
    'betting/settlement/post_reversals.sql',
    'betting/settlement/settle_bets.sql',
  ];
  const WRITES =
    /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+"?(\w+)"?/gi;

  /** The tables that a file writes: in SQL, and by Drizzle's insert, update and delete. */
  function written(file: string): string[] {
    const text = read(file);
    const bySql = [...text.matchAll(WRITES)]
      .map(([, table]) => (table as string).toLowerCase())
      .filter((table) => owners.has(table));
    const imports = [...text.matchAll(/import \{([^}]*)\} from '([^']*tables)'/g)].flatMap(([, names, from]) => {
      const tablesFile = `${path.posix.join(path.posix.dirname(file), from as string)}.ts`;
      return (names as string)
        .split(',')
        .map(
          (name) =>
            name
              .replace(/\btype\b/, '')
              .trim()
              .split(' as ') as [string, string?],
        )
        .map(([name, as = name]) => [as.trim(), exported.get(`${tablesFile} ${name.trim()}`)] as const);
    });
    const byDrizzle = [...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(
      ([, name]) => imports.find(([as]) => as === name)?.[1],
    );
    return [...new Set([...bySql, ...byDrizzle.filter((table) => table !== undefined)])];
  }

  it('is written by its owner alone, and by the functions that move money', () => {
    const strangers = files
      .filter((file) => !MONEY.includes(file))
      .flatMap((file) =>
        written(file)
          .filter((table) => owners.get(table) !== ownerOf(file))
          .map((table) => `${file} writes ${table} of ${owners.get(table)}`),
      );
    expect(strangers).toEqual([]);
  });

  it('is found by the test above, and no exception is needless', () => {
    expect(written('betting/orders/change-bet.ts')).toEqual(['bets']);
    expect(written('ledger/ledger_transfer.sql')).toEqual(expect.arrayContaining(['accounts', 'entries', 'transfers']));
    for (const file of MONEY)
      expect(written(file).filter((table) => owners.get(table) !== ownerOf(file))).not.toEqual([]);
  });
});
