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

/** Creates a database on an open PGlite instance. */
const createDatabase = (client: PGlite): Database => ({
  engine: 'pglite',
  ...asSql(client),
  transaction: (work) => client.transaction((tx) => work(asSql(tx))),
  async script(text) {
    await client.exec(text);
  },
  close: () => client.close(),
});

/** Returns the PGlite options for `dataDir/db`, or for memory. */
function toLocation(dataDir: string | undefined): { dataDir?: string } {
  if (dataDir === undefined) return {};
  const folder = path.join(dataDir, 'db');
  mkdirSync(folder, { recursive: true });
  return { dataDir: folder };
}

/** Opens PGlite in `dataDir/db`, or in memory. Only one process at a time may open the folder. */
export const openPglite = async (dataDir: string | undefined): Promise<Database> =>
  createDatabase(await PGlite.create({ ...toLocation(dataDir), parsers }));

/** Opens a copy of a dump by {@link dumpPglite} in memory, or in `dataDir/db`, which must not have a database yet. */
export const loadPglite = async (dump: Blob, dataDir?: string): Promise<Database> =>
  createDatabase(await PGlite.create({ ...toLocation(dataDir), loadDataDir: dump, parsers }));

/** Creates a database in memory, runs `fill` on it and returns a dump of it. */
export async function dumpPglite(fill: (db: Database) => Promise<unknown>): Promise<Blob> {
  const client = await PGlite.create({ parsers });
  try {
    await fill(createDatabase(client));
    return await client.dumpDataDir('none');
  } finally {
    await client.close();
  }
}
