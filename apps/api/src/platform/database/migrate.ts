import { SetupError } from '@oware/http-server';
import { dropOldFunctions, installFunctions, missingFunctions, noteRunning } from './function-releases';
import { type Database, type Sql } from './database';
import { Busy, type Patience, shortly, tryForLocks } from './lock-patience';
import { type Migration } from './migration-files';
import { lockIds } from './lock-ids';
import { type Functions } from './versioned-sql';

/** How long a migration tries to get its locks, ms. */
const PATIENCE = 10 * 60_000;

/** What a release wants of its database. */
export interface Release {
  migrations: readonly Migration[];
  functions: Functions;
}

/** What a migration did, in numbers. */
export interface Migrated {
  migrations: number;
  installed: number;
  dropped: number;
}

/** The database does not fit this release; the message says what to do. */
export class DatabaseNotReady extends SetupError {}

/**
 * Brings schema, functions and views to a release, beside servers that take bets: it gives way soon when it cannot have its
 * locks and tries again. What older servers call stays (docs/adr/0028). Safe to call at any time, by several at once.
 * @throws Error when locks could not be had in time; what was done by then stays, and the next call goes on
 */
export async function migrate(
  db: Database,
  release: Release,
  { say = () => undefined, patience = PATIENCE }: Partial<Patience> = {},
): Promise<Migrated> {
  const trying = { say, patience };
  return tryForLocks(db, 'Migration', trying, () =>
    alone(db, async () => {
      const migrations = await changeSchema(db, release, trying);
      const installed = await tryForLocks(db, 'Functions', trying, (wait) =>
        installFunctions(db, release.functions, wait),
      );
      // A dump that reads an old view keeps it until the next migration.
      const dropped = await tryForLocks(db, 'Old functions', { ...trying, patience: 0 }, (wait) =>
        dropOldFunctions(db, wait),
      ).catch((error: Error) => {
        say(error.message);
        return 0;
      });
      return { migrations, installed, dropped };
    }),
  );
}

/** Does work while no other process migrates; the lock goes with this process, whatever becomes of it. */
function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.engine === 'pglite') return work();
  return db.transaction(async (tx) => {
    // It says nothing while others do the work.
    await tx.query('set local idle_in_transaction_session_timeout = 0');
    // Without parameters: a statement that has some keeps its view of the data open, and an index would wait for that.
    const [row] = await tx.query<{ got: boolean }>(`select pg_try_advisory_xact_lock(${lockIds.migration}) as got`);
    if (row?.got !== true) throw new Busy('another process migrates');
    return work();
  });
}

async function changeSchema(db: Database, { migrations }: Release, trying: Patience): Promise<number> {
  await db.query('create table if not exists migrations (hash text primary key, created_at bigint not null)');
  const done = await doneMigrations(db);
  const missing = migrations.filter(({ hash }) => !done.has(hash));
  for (const migration of missing) {
    for (const step of stepsOf(migration, db.engine === 'pglite' || done.size === 0)) {
      if (done.has(step.mark)) continue;
      await tryForLocks(
        db,
        `Migration of ${new Date(migration.writtenAt).toISOString().slice(0, 10)}`,
        trying,
        (wait) => step.run(db, wait),
      );
    }
  }
  return missing.length;
}

async function doneMigrations(sql: Sql): Promise<Set<string>> {
  return new Set((await sql.query<{ hash: string }>('select hash from migrations')).map(({ hash }) => hash));
}

/** A part of a migration that is done as one. */
interface Step {
  /** Written down when it is done; that of the last step is the hash of the migration. */
  mark: string;
  run(db: Database, lockWait: number): Promise<void>;
}

const INDEX_BEGINS = /^(\s*create (?:unique )?index)( if not exists)?/i;
const INDEX = /^\s*create (?:unique )?index (?:if not exists )?"?(\w+)"? on "?(\w+)"?/i;
/** A statement that changes so many rows that it is run again and again, each time for some of them, until none is left. */
const IN_PARTS = /^-- in parts\s*$/m;
const TABLE = /^\s*create table "?(\w+)"?/i;

/**
 * A migration is one transaction, except that an index on a table with rows is built beside those who write to it
 * (`create index concurrently`), which PostgreSQL does in no transaction, and that an update with the line `-- in parts` is a
 * transaction each time, so that it holds few rows and not for long.
 * @param empty nobody uses the database yet
 */
function stepsOf({ hash, writtenAt, statements, endsOlder }: Migration, empty: boolean): Step[] {
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
          : shortly(db, lockWait, async (tx) => {
              for (const statement of texts) await tx.query(statement);
              await note(tx);
            }),
    };
  });
}

/** @param text gives back a row for each that it changed */
async function runInParts(db: Database, text: string, lockWait: number): Promise<void> {
  let changed = 1;
  while (changed > 0) await shortly(db, lockWait, async (tx) => void (changed = (await tx.query(text)).length));
}

/** Builds an index without keeping anybody from writing; one that was cut off is begun again. */
async function buildIndex(db: Database, text: string): Promise<void> {
  await db.query(`drop index concurrently if exists "${INDEX.exec(text)?.[1]}"`);
  await db.query(text.replace(INDEX_BEGINS, '$1 concurrently'));
}

/**
 * Says that this release runs on the database.
 * @throws DatabaseNotReady when the database has not been brought to this release, or is that of a later one that ended it
 */
export async function checkMigrated(db: Database, release: Release): Promise<void> {
  const [table] = await db.query<{ there: boolean }>("select to_regclass('migrations') is not null as there");
  const done = table?.there === true ? await doneMigrations(db) : new Set<string>();
  const missing = release.migrations.filter(({ hash }) => !done.has(hash));
  if (missing.length > 0) throw notMigrated(`${missing.length} of ${release.migrations.length} migrations are missing`);

  const known = release.migrations.map(({ hash }) => hash);
  const [end] = await db.query<{ writtenAt: number }>(
    'select created_at as "writtenAt" from migrations where ends_older and hash <> all($1::text[]) limit 1',
    [known],
  );
  if (end !== undefined) {
    throw new DatabaseNotReady(
      `The database has been brought to a later release (${new Date(end.writtenAt).toISOString().slice(0, 10)}) that took away what this one uses. Start that release or a later one.`,
    );
  }
  const functions = await missingFunctions(db, release.functions);
  if (functions.length > 0)
    throw notMigrated(`${functions.length} functions are missing, ${functions[0]?.name} the first`);
  await noteRunning(db, release.functions);
}

const notMigrated = (what: string): DatabaseNotReady =>
  new DatabaseNotReady(
    `The database has not been brought to this release: ${what}. Run: node dist/apps/api/cli.js db:migrate`,
  );

/** Says again that this release runs; see {@link KEPT_FOR} of function-releases.ts. */
export const stillRunning = (db: Database, release: Release): Promise<void> => noteRunning(db, release.functions);

/** Whether a database has all migrations of this release. */
export async function isMigrated(db: Database, { migrations }: Release): Promise<boolean> {
  const done = await doneMigrations(db);
  return migrations.every(({ hash }) => done.has(hash));
}
