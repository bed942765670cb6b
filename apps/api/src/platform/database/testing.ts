import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, migrate, openDatabase } from './index';

/** Makes an empty database of its own on a PostgreSQL server, for suites that open it more than once. */
export async function emptyPostgres(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `oware_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string): Promise<void> => {
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query(sql).finally(() => admin.end());
  };
  await run(`create database ${name}`);
  return { url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href, drop: () => run(`drop database ${name} with (force)`) };
}

/** The same, brought to this release, for suites that start servers on it. */
export async function migratedPostgres(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const place = await emptyPostgres(serverUrl);
  const db = await migrated(openDatabase({ databaseUrl: place.url }));
  await db.close();
  return place;
}

async function openEmptyPostgres(serverUrl: string): Promise<Database> {
  const { url, drop } = await emptyPostgres(serverUrl);
  const db = await openDatabase({ databaseUrl: url });
  return {
    ...db,
    async close() {
      await db.close();
      await drop();
    },
  };
}

async function migrated(opening: Promise<Database>): Promise<Database> {
  const db = await opening;
  await migrate(db);
  return db;
}

/** Opens an empty, migrated database of its own. Close it after use. */
export type OpenTestDatabase = () => Promise<Database>;

/** A database in memory, for tests whose SQL is proved on both engines elsewhere. */
export const openTestDatabase: OpenTestDatabase = () => migrated(openDatabase({}));

/** Runs a suite on PGlite and, when one answers, on PostgreSQL (find-postgres.ts says where it was looked for). */
export function forEachDatabase(suite: (name: string, open: OpenTestDatabase) => void): void {
  describe('on PGlite', () => suite('PGlite', openTestDatabase));
  const postgres = process.env.TEST_POSTGRES;
  if (postgres !== undefined) {
    describe('on PostgreSQL', () => suite('PostgreSQL', () => migrated(openEmptyPostgres(postgres))));
  }
}
