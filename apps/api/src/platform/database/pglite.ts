import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, type Sql } from './database';
import { withOwnErrors } from './typed-queries';

const parsers = { [types.INT8]: Number };

const asSql = (client: PGlite | Transaction): Sql => ({
  // Drizzle needs only query() of its client, which a transaction has too.
  drizzle: withOwnErrors(drizzle({ client: client as PGlite })),
  async query<Row>(text: string, params: unknown[] = []) {
    return (await client.query<Row>(text, params)).rows;
  },
});

/** A database on an engine that is open. */
const databaseOn = (client: PGlite): Database => ({
  engine: 'pglite',
  ...asSql(client),
  transaction: (work) => client.transaction((tx) => work(asSql(tx))),
  async script(text) {
    await client.exec(text);
  },
  close: () => client.close(),
});

/** Opens PGlite in `dataDir/db`, or in memory. One process at a time may have the folder open. */
export async function openPglite(dataDir: string | undefined): Promise<Database> {
  const folder = dataDir === undefined ? undefined : path.join(dataDir, 'db');
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  return databaseOn(await PGlite.create({ ...(folder === undefined ? {} : { dataDir: folder }), parsers }));
}

/** Opens a copy in memory of what {@link dumpPglite} gave. */
export const loadPglite = async (dump: Blob): Promise<Database> =>
  databaseOn(await PGlite.create({ loadDataDir: dump, parsers }));

/** Makes a database in memory, lets `fill` work on it and gives all that it then holds. */
export async function dumpPglite(fill: (db: Database) => Promise<unknown>): Promise<Blob> {
  const client = await PGlite.create({ parsers });
  try {
    await fill(databaseOn(client));
    return await client.dumpDataDir('none');
  } finally {
    await client.close();
  }
}
