import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { domains } from '../../src/domains';
import { migrate, openDatabase } from '../../src/platform/database';
import { ownRelease } from '../../src/release';
import { fillBooks } from '../fill-books';
import { createDump, formatDump } from './dump';

const source = path.resolve('apps/api/src');

/**
 * Collects all words of the server's source, which includes all its statements, except for the declarations of tables.
 */
function wordsOfSource(): ReadonlySet<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|sql)$/.test(file) && !/(\.test|tables)\.ts$/.test(file),
  );
  return new Set(files.flatMap((file) => readFileSync(path.join(source, file), 'utf8').match(/\w+/g) ?? []));
}

/**
 * Lists the columns that no statement can refer to: the source contains neither their name nor that of their property.
 */
function unusedColumns(): string[] {
  const words = wordsOfSource();
  const tables = domains
    .flatMap((domain) => Object.values<unknown>(domain.tables))
    .filter((table): table is PgTable => is(table, PgTable));
  return tables.flatMap((table) =>
    Object.entries(getTableColumns(table)).flatMap(([property, { name }]) =>
      words.has(property) || words.has(name) ? [] : [`${getTableName(table)}.${name}`],
    ),
  );
}

/** Writes a filled database of this release, which the next release must be able to migrate. */
async function make(): Promise<void> {
  const db = await openDatabase({});
  try {
    await migrate(db, ownRelease());
    await fillBooks(db);
    writeFileSync(
      'apps/api/testing/previous-release/dump.json',
      formatDump(await createDump(db, ownRelease(), unusedColumns())),
    );
  } finally {
    await db.close();
  }
}

await make();
