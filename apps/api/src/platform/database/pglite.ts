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

/** Where PGlite is opened: in `dataDir/db`, or in memory. */
function placeIn(dataDir: string | undefined): { dataDir?: string } {
  if (dataDir === undefined) return {};
  const folder = path.join(dataDir, 'db');
  mkdirSync(folder, { recursive: true });
  return { dataDir: folder };
}

/** Opens PGlite in `dataDir/db`, or in memory. One process at a time may have the folder open. */
export const openPglite = async (dataDir: string | undefined): Promise<Database> =>
  databaseOn(await PGlite.create({ ...placeIn(dataDir), parsers }));

/** Opens a copy of what {@link dumpPglite} gave, in `dataDir/db`, which has no database yet, or in memory. */
export const loadPglite = async (dump: Blob, dataDir?: string): Promise<Database> =>
  databaseOn(await PGlite.create({ ...placeIn(dataDir), loadDataDir: dump, parsers }));

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
