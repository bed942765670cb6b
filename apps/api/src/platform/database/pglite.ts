import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, type Sql } from './index';

const parsers = { [types.INT8]: Number };

const asSql = (client: PGlite | Transaction): Sql => ({
  // Drizzle needs only query() of its client, which a transaction has too.
  drizzle: drizzle({ client: client as PGlite }),
  async query<Row>(text: string, params: unknown[] = []) {
    return (await client.query<Row>(text, params)).rows;
  },
});

/** Opens PGlite in `dataDir/db`, or in memory. One process at a time may have the folder open. */
export async function openPglite(dataDir: string | undefined): Promise<Database> {
  const folder = dataDir === undefined ? undefined : path.join(dataDir, 'db');
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const client = await PGlite.create({ ...(folder === undefined ? {} : { dataDir: folder }), parsers });
  return {
    engine: 'pglite',
    ...asSql(client),
    transaction: (work) => client.transaction((tx) => work(asSql(tx))),
    async script(text) {
      await client.exec(text);
    },
    close: () => client.close(),
  };
}
