import path from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { personalTables, encryptedColumns, retentionRules } from './declared';
import { domains } from './domains';
import { composeSql } from './platform/database/versioned-sql';
import { type Domain } from './platform/domain/domain';
import { sortDomains } from './platform/domain/order';
import { functions } from './release';
import { listFiles, isTestFile, load, readText as read } from '../testing/imports';

const all: readonly Domain[] = domains;
const files = [...listFiles('.ts'), ...listFiles('.sql')].filter((file) => !isTestFile(file));

/** Names of domains by folder, such as `betting/orders`. */
const places = new Map(
  files
    .filter((file) => file.endsWith('/domain.ts'))
    .flatMap((file) => {
      const name = /^export const \w+ = defineDomain\(\{\n {2}name: '(\w+)',$/m.exec(read(file))?.[1];
      return name === undefined ? [] : [[path.posix.dirname(file), name] as const];
    }),
);
/** A step of an SQL function is a file in a folder with the function's name. */
const isStep = (file: string): boolean => files.includes(`${path.posix.dirname(file)}.sql`);
const PLATFORM = 'platform';

/** Domain or platform that a file belongs to; undefined for files that only assemble domains. */
function findOwner(file: string): string | undefined {
  if (file.startsWith(`${PLATFORM}/`)) return PLATFORM;
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
    const name = places.get(folder);
    if (name !== undefined) return name;
  }
  return undefined;
}

const getTableNames = (tables: Readonly<Record<string, unknown>>): string[] =>
  Object.values(tables).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));

/** Owner of each table. */
const owners = new Map<string, string>(
  all.flatMap(({ name, tables }) => getTableNames(tables).map((table) => [table, name] as const)),
);
const tableFiles = files.filter((file) => file.endsWith('tables.ts'));
/** Tables by their file and exported name. */
const exported = new Map<string, string>();
beforeAll(async () => {
  for (const file of tableFiles) {
    const tables = await load(file);
    for (const [name, table] of Object.entries(tables))
      if (is(table, PgTable)) exported.set(`${file} ${name}`, getTableName(table));
    if (findOwner(file) === PLATFORM) for (const table of getTableNames(tables)) owners.set(table, PLATFORM);
  }
});

describe('the list of domains', () => {
  it('includes every domain, and can be assembled', () => {
    expect(all.map(({ name }) => name).sort()).toEqual([...places.values()].sort());
    expect(sortDomains(all)).toHaveLength(all.length);
  });

  it('includes each job, command and table once', () => {
    for (const names of [
      all.flatMap(({ commands }) => Object.keys(commands)),
      all.flatMap(({ tables }) => getTableNames(tables)),
    ]) {
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('includes all tables and SQL files', () => {
    expect([...owners.keys()].sort()).toEqual([...new Set(exported.values())].sort());
    const texts = listFiles('.sql').filter((file) => !isStep(file));
    expect(Object.keys(functions).sort()).toEqual(texts.map((file) => path.posix.basename(file, '.sql')).sort());
  });

  it('includes each step in its function', () => {
    const steps = listFiles('.sql').filter(isStep);
    const needless = steps.filter((file) => {
      const of = path.posix.dirname(file);
      return !read(`${of}.sql`).includes(`{{step.${path.posix.basename(file, '.sql')}}}`);
    });
    expect([steps.length > 5, needless]).toEqual([true, []]);
  });

  it('declares the SQL that a release installs', () => {
    const declared = composeSql(sortDomains(all).map(({ sql }) => sql));
    expect(Object.fromEntries(Object.entries(declared).sort())).toEqual(
      Object.fromEntries(Object.entries(functions).sort()),
    );
  });

  it('declares each table that refers to a player as personal data, in the domain that owns it', () => {
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

  it('declares retention and encryption only for tables of the same domain', () => {
    for (const { name, sweeps: own, sealed } of all) {
      expect([...own, ...sealed].map(({ table }) => [table, owners.get(table)])).toEqual(
        [...own, ...sealed].map(({ table }) => [table, name]),
      );
    }
    expect(retentionRules.length).toBeGreaterThan(10);
    expect(encryptedColumns.length).toBeGreaterThan(2);
  });
});

describe('a table', () => {
  /**
   * Functions that accept, settle and reverse bets in one database call, regardless of the tables they write: money moves in the transaction of its
   * cause (docs/adr/0009).
   */
  const MONEY = [
    'betting/orders/place_orders/logins_and_keys.sql',
    'betting/orders/place_orders/booking.sql',
    'betting/orders/decide_orders.sql',
    'betting/settlement/post_settlements.sql',
    'betting/settlement/post_reversals.sql',
    'betting/settlement/charge_redeemed_gifts.sql',
    'betting/settlement/settle_bets.sql',
  ];
  const WRITES =
    /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+"?(\w+)"?/gi;

  /** Tables that a file writes, in SQL or by Drizzle's insert, update and delete. */
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

  it('is only written by its owner, and by the functions that move money', () => {
    const strangers = files
      .filter((file) => !MONEY.includes(file))
      .flatMap((file) =>
        written(file)
          .filter((table) => owners.get(table) !== findOwner(file))
          .map((table) => `${file} writes ${table} of ${owners.get(table)}`),
      );
    expect(strangers).toEqual([]);
  });

  it('is detected by the test above, and no exception is superfluous', () => {
    expect(written('betting/orders/change-bet.ts')).toEqual(['bets']);
    expect(written('ledger/ledger_transfer.sql')).toEqual(expect.arrayContaining(['accounts', 'entries', 'transfers']));
    for (const file of MONEY)
      expect(written(file).filter((table) => owners.get(table) !== findOwner(file))).not.toEqual([]);
  });
});
