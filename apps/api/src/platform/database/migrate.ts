import { SetupError } from '@oware/http-server';
import {
  dropOldFunctions,
  installFunctions,
  findMissingFunctions,
  recordRunning as recordFunctions,
} from './function-releases';
import { type Database, type Sql } from './database';
import { Busy, type Patience, runWithLockTimeout, retryUntilUnlocked } from './lock-patience';
import { type Migration } from './migration-files';
import { lockIds } from './lock-ids';
import { type Functions } from './versioned-sql';

/** Time that a migration tries to get its locks, ms. */
const PATIENCE = 10 * 60_000;

/** Database objects that a release requires. */
export interface Release {
  migrations: readonly Migration[];
  functions: Functions;
}

/** Numbers of objects that a migration changed. */
export interface Migrated {
  migrations: number;
  installed: number;
  dropped: number;
}

/** Thrown when the database does not match this release. The message contains the fix. */
export class DatabaseNotReady extends SetupError {}

/**
 * Migrates schema, functions and views to a release alongside servers that accept bets: when it cannot get its locks, it gives up soon and
 * retries. Functions that older servers call are kept (docs/adr/0028). Safe to run at any time and several times in parallel.
 * @throws Error when it could not get its locks in time; completed steps stay, and the next run continues
 */
export async function migrate(
  db: Database,
  release: Release,
  { say = () => undefined, timeoutMs = PATIENCE }: Partial<Patience> = {},
): Promise<Migrated> {
  const trying = { say, timeoutMs };
  return retryUntilUnlocked(db, 'Migration', trying, () =>
    runExclusively(db, async () => {
      const migrations = await changeSchema(db, release, trying);
      const installed = await retryUntilUnlocked(db, 'Functions', trying, (wait) =>
        installFunctions(db, release.functions, wait),
      );
      // A dump that reads an old view keeps it alive until the next migration.
      const dropped = await retryUntilUnlocked(db, 'Old functions', { ...trying, timeoutMs: 0 }, (wait) =>
        dropOldFunctions(db, wait),
      ).catch((error: Error) => {
        say(error.message);
        return 0;
      });
      return { migrations, installed, dropped };
    }),
  );
}

/** Runs work while no other process migrates; the lock ends with this process in any case. */
function runExclusively<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.engine === 'pglite') return work();
  return db.transaction(async (tx) => {
    // Its session is idle while other connections do the work.
    await tx.query('set local idle_in_transaction_session_timeout = 0');
    // Without parameters: a statement with parameters keeps its snapshot open, and an index build would wait for it.
    const [row] = await tx.query<{ got: boolean }>(`select pg_try_advisory_xact_lock(${lockIds.migration}) as got`);
    if (row?.got !== true) throw new Busy('another process is migrating');
    return work();
  });
}

async function changeSchema(db: Database, { migrations }: Release, trying: Patience): Promise<number> {
  await db.query('create table if not exists migrations (hash text primary key, created_at bigint not null)');
  const done = await loadDoneMigrations(db);
  const missing = migrations.filter(({ hash }) => !done.has(hash));
  for (const migration of missing) {
    for (const step of splitIntoSteps(migration, db.engine === 'pglite' || done.size === 0)) {
      if (done.has(step.mark)) continue;
      await retryUntilUnlocked(
        db,
        `Migration of ${new Date(migration.writtenAt).toISOString().slice(0, 10)}`,
        trying,
        (wait) => step.run(db, wait),
      );
    }
  }
  return missing.length;
}

async function loadDoneMigrations(sql: Sql): Promise<Set<string>> {
  return new Set((await sql.query<{ hash: string }>('select hash from migrations')).map(({ hash }) => hash));
}

/** Part of a migration that is applied atomically. */
interface Step {
  /** Recorded when it is done; the mark of the last step is the hash of the migration. */
  mark: string;
  run(db: Database, lockWait: number): Promise<void>;
}

const INDEX_BEGINS = /^(\s*create (?:unique )?index)( if not exists)?/i;
const INDEX = /^\s*create (?:unique )?index (?:if not exists )?"?(\w+)"? on "?(\w+)"?/i;
/**
 * Marks a statement that changes so many rows that it runs repeatedly, each time for some of them, until none are left.
 */
const IN_PARTS = /^-- in parts\s*$/m;
const TABLE = /^\s*create table "?(\w+)"?/i;

/**
 * Splits a migration into steps. It is one transaction, with two exceptions: an index on a table with rows is built without blocking writes
 * (`create index concurrently`), which PostgreSQL does outside of transactions; and an update with the line `-- in parts` is a transaction
 * for each part, so that it locks few rows and not for long.
 * @param empty whether the database is new
 */
function splitIntoSteps({ hash, writtenAt, statements, endsOlder }: Migration, empty: boolean): Step[] {
  const made = new Set(statements.map((text) => TABLE.exec(text)?.[1]));
  const isIndex = (text: string): boolean => !empty && INDEX.test(text) && !made.has(INDEX.exec(text)?.[2]);
  const besides = (text: string): boolean => isIndex(text) || IN_PARTS.test(text);
  const groups: string[][] = [];
  for (const text of statements) {
    const last = groups.at(-1);
    if (last === undefined || besides(text) || besides(last[0] as string)) groups.push([text]);
    else last.push(text);
  }
  return groups.map((texts, at) => {
    const isLast = at === groups.length - 1;
    const mark = isLast ? hash : `${hash}/${at}`;
    const note = async (sql: Sql): Promise<void> => {
      await sql.query('insert into migrations (hash, created_at) values ($1, $2)', [mark, writtenAt]);
      if (isLast && endsOlder) await sql.query('update migrations set ends_older = true where hash = $1', [mark]);
    };
    const [text] = texts as [string];
    return {
      mark,
      run: (db, lockWait) =>
        besides(text)
          ? (isIndex(text) ? buildIndex(db, text) : runInParts(db, text, lockWait)).then(() => note(db))
          : runWithLockTimeout(db, lockWait, async (tx) => {
              for (const statement of texts) await tx.query(statement);
              await note(tx);
            }),
    };
  });
}

/** @param text returns one row for each changed row */
async function runInParts(db: Database, text: string, lockWait: number): Promise<void> {
  let changed = 1;
  while (changed > 0)
    await runWithLockTimeout(db, lockWait, async (tx) => void (changed = (await tx.query(text)).length));
}

/** Builds an index without blocking writes; starts over after an interruption. */
async function buildIndex(db: Database, text: string): Promise<void> {
  await db.query(`drop index concurrently if exists "${INDEX.exec(text)?.[1]}"`);
  await db.query(text.replace(INDEX_BEGINS, '$1 concurrently'));
}

/**
 * Checks that this release can run on the database, and records that it runs.
 * @throws DatabaseNotReady when the database has not been migrated to this release, or was migrated to a later one that is incompatible
 * with it
 */
export async function checkMigrated(db: Database, release: Release): Promise<void> {
  const [table] = await db.query<{ there: boolean }>("select to_regclass('migrations') is not null as there");
  const done = table?.there === true ? await loadDoneMigrations(db) : new Set<string>();
  const missing = release.migrations.filter(({ hash }) => !done.has(hash));
  if (missing.length > 0)
    throw createNotMigrated(`${missing.length} of ${release.migrations.length} migrations are missing`);

  const hashes = release.migrations.map(({ hash }) => hash);
  const [end] = await db.query<{ writtenAt: number }>(
    'select created_at as "writtenAt" from migrations where ends_older and hash <> all($1::text[]) limit 1',
    [hashes],
  );
  if (end !== undefined) {
    throw new DatabaseNotReady(
      `The database has been migrated to a later release (${new Date(end.writtenAt).toISOString().slice(0, 10)}) that removed parts which this release uses. Start that release or a later one.`,
    );
  }
  const functions = await findMissingFunctions(db, release.functions);
  if (functions.length > 0)
    throw createNotMigrated(`${functions.length} functions are missing, the first is ${functions[0]?.name}`);
  await recordFunctions(db, release.functions);
}

const createNotMigrated = (what: string): DatabaseNotReady =>
  new DatabaseNotReady(
    `The database has not been migrated to this release: ${what}. Run: node dist/apps/api/cli.js db:migrate`,
  );

/** Records again that this release runs; see {@link KEPT_FOR} of function-releases.ts. */
export const recordRunning = (db: Database, release: Release): Promise<void> => recordFunctions(db, release.functions);

/** Whether a database has all migrations of this release. */
export async function isMigrated(db: Database, { migrations }: Release): Promise<boolean> {
  const done = await loadDoneMigrations(db);
  return migrations.every(({ hash }) => done.has(hash));
}
