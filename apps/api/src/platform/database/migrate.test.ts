import { pick, singleBet, World } from '../../betting/orders/testing';
import { KEPT_FOR } from './function-releases';
import { settlementSql } from '../../betting/settlement/sql';
import { ownRelease } from '../../release';
import { type Database, migrate as bring, openDatabase, readyDatabase as makeReady } from './index';
import { checkMigrated, DatabaseNotReady, type Migrated, type Release } from './migrate';
import { type Patience } from './lock-patience';
import { type Migration } from './migration-files';
import { emptyPostgres, forEachDatabase } from '../../../testing/database';
import { type VersionedSql, versionedSql } from './versioned-sql';

const migrate = (
  db: Database,
  { release = ownRelease(), ...waiting }: Partial<Patience> & { release?: Release } = {},
): Promise<Migrated> => bring(db, release, waiting);
const readyDatabase = (db: Database, release = ownRelease()): Promise<void> => makeReady(db, release);

const legTruth = settlementSql.leg_truth.name;

const change = (hash: string, ...statements: string[]): Migration => ({
  hash,
  writtenAt: 0,
  statements,
  endsOlder: false,
});

/** This release with another text of a function or view. */
function changed(name: keyof typeof settlementSql, mark: string): Record<string, VersionedSql> {
  const { name: before, text, kind } = settlementSql[name];
  const after = `${name}_${mark}`;
  return { ...ownRelease().functions, [name]: { name: after, text: text.replaceAll(before, after), kind } };
}

const later = (mark: string, ...migrations: Migration[]): Release => ({
  migrations: [...ownRelease().migrations, ...migrations],
  functions: changed('leg_truth', mark),
});

const exists = async (db: Database, name: string): Promise<boolean> => {
  const [row] = await db.query<{ there: boolean }>(
    'select to_regproc($1) is not null or to_regclass($1) is not null as there',
    [name],
  );
  return row?.there === true;
};

forEachDatabase((_name, open) => {
  let db: Database;
  beforeEach(async () => void (db = await open()));
  afterEach(() => db.close());

  const catalogue = () =>
    db.query(
      'select oid, proname as name from pg_proc where pronamespace = current_schema()::regnamespace union all select oid, relname from pg_class where relnamespace = current_schema()::regnamespace order by oid',
    );

  it('changes nothing the second time', async () => {
    const before = await catalogue();
    expect(await migrate(db)).toEqual({ migrations: 0, installed: 0, dropped: 0 });
    expect(await catalogue()).toEqual(before);
  });

  it('installs what changed beside what older servers call', async () => {
    expect(await migrate(db, { release: later('next', change('next', 'create table news (id int)')) })).toEqual({
      migrations: 1,
      installed: 1,
      dropped: 0,
    });
    expect(await exists(db, 'leg_truth_next')).toBe(true);
    await expect(checkMigrated(db, ownRelease())).resolves.toBeUndefined();
  });

  it('leaves nothing of a migration that failed', async () => {
    const release = later('next', change('next', 'create table news (id int)', 'select no_such_thing'));
    await expect(migrate(db, { release })).rejects.toThrow('no_such_thing');
    expect(await exists(db, 'news')).toBe(false);
  });

  it('drops functions that no release calls which may still run', async () => {
    for (const mark of ['second', 'third', 'fourth']) await migrate(db, { release: later(mark) });
    const own = legTruth;
    expect(await exists(db, own)).toBe(true);
    // All but the newest two have not been heard of for a week; then one of them is.
    await db.query('update function_releases set seen_at = seen_at - $1::bigint - 1', [KEPT_FOR]);
    await checkMigrated(db, later('second'));
    expect(await migrate(db, { release: later('fourth') })).toEqual({ migrations: 0, installed: 0, dropped: 1 });
    expect(
      await Promise.all(
        [own, 'leg_truth_second', 'leg_truth_third', 'leg_truth_fourth'].map((name) => exists(db, name)),
      ),
    ).toEqual([false, true, true, true]);
    await expect(checkMigrated(db, ownRelease())).rejects.toThrow(DatabaseNotReady);
  });

  it('drops a type after the functions that take it', async () => {
    const made = (column: string): Release => ({
      ...ownRelease(),
      functions: {
        ...ownRelease().functions,
        ...versionedSql({
          pair: `create type pair as (a int, ${column} int)`,
          first_of: 'create or replace function first_of(of pair) returns int language sql as $$ select of.a $$',
        }),
      },
    });
    for (const column of ['b', 'c', 'd']) await migrate(db, { release: made(column) });
    await db.query('update function_releases set seen_at = seen_at - $1::bigint - 1', [KEPT_FOR]);
    expect(await migrate(db, { release: made('d') })).toEqual({ migrations: 0, installed: 0, dropped: 2 });
    await expect(checkMigrated(db, made('c'))).resolves.toBeUndefined();
    await expect(checkMigrated(db, made('b'))).rejects.toThrow(DatabaseNotReady);
  });

  it('keeps the functions of releases that knew no versions', async () => {
    await db.script(
      `delete from function_releases; create function place_orders(batch jsonb, now_ms bigint) returns jsonb language sql as 'select batch'`,
    );
    await migrate(db);
    expect(await migrate(db, { release: later('next') })).toMatchObject({ dropped: 0 });
    expect(await exists(db, 'place_orders')).toBe(true);
    await migrate(db, { release: later('last') });
    await db.query('update function_releases set seen_at = seen_at - $1::bigint - 1', [KEPT_FOR]);
    await migrate(db, { release: later('last') });
    expect(await exists(db, 'place_orders')).toBe(false);
  });

  it('refuses an older release once a later one has taken away what it uses', async () => {
    await migrate(db, { release: later('next', { ...change('next', 'select 1'), endsOlder: true }) });
    await expect(checkMigrated(db, ownRelease())).rejects.toThrow('brought to a later release');
  });
});

const server = process.env.TEST_POSTGRES;
if (server !== undefined)
  describe('beside servers that work', () => {
    let place: { url: string; drop(): Promise<void> };
    let db: Database;
    let newer: Database;
    beforeEach(async () => {
      place = await emptyPostgres(server);
      [db, newer] = await Promise.all([
        openDatabase({ databaseUrl: place.url }),
        openDatabase({ databaseUrl: place.url }),
      ]);
    });
    let endAll: (() => void)[] = [];
    afterEach(async () => {
      for (const end of endAll) end();
      endAll = [];
      await Promise.all([db.close(), newer.close()]);
      await place.drop();
    });

    /** A dump: reads a view in a transaction that stays open until it is told to end. */
    async function reader(view: string): Promise<() => Promise<void>> {
      let end: () => void = () => undefined;
      let begun: () => void = () => undefined;
      const reading = new Promise<void>((resolve) => (begun = resolve));
      const done = db.transaction(async (tx) => {
        await tx.query(`select * from ${view}`);
        begun();
        await new Promise<void>((resolve) => endAll.push((end = resolve)));
      });
      await reading;
      return async () => {
        end();
        await done;
      };
    }

    it('is safe when two start first at once', async () => {
      const both = await Promise.all([migrate(db), migrate(newer)]);
      expect(both.map(({ migrations }) => migrations).sort((a, b) => a - b)).toEqual([
        0,
        ownRelease().migrations.length,
      ]);
      await expect(readyDatabase(db)).resolves.toBeUndefined();
    });

    it('says what to do when a server starts on a database that was not migrated', async () => {
      await expect(readyDatabase(db)).rejects.toThrow(/migrations are missing\. Run: npm run db:migrate/);
      await migrate(db);
      await expect(readyDatabase(db, later('next'))).rejects.toThrow(
        /1 functions are missing, leg_truth_next the first\. Run: npm run db:migrate/,
      );
    });

    it('takes bets while a table that a dump reads waits for its change', async () => {
      await migrate(db);
      const world = new World(db);
      const player = await world.player(1_000_000);
      const match = await world.match();
      const endReading = await reader(legTruth);

      const said: string[] = [];
      const release = later('next', change('next', 'alter table bets add column mood text'));
      const migrating = migrate(newer, { release, say: (line) => said.push(line) });
      // An order that queued behind the change would hang until the dump is over, and so would this test.
      while (said.length === 0) await world.place(player, { bets: [singleBet(10, pick(match))] });
      expect(said[0]).toMatch(/a lock is held .* tries again/);

      await endReading();
      expect(await migrating).toEqual({ migrations: 1, installed: 1, dropped: 0 });
      // The older server goes on with its own functions.
      await world.place(player, { bets: [singleBet(10, pick(match))] });
      await world.result(match, { 1: { result: 1 } });
      expect(await newer.query("select 1 from bets where status = 'open'")).toEqual([]);
    });

    it('installs functions while a dump reads the views that they replace', async () => {
      await migrate(db);
      const endReading = await reader(legTruth);
      expect(await migrate(newer, { release: later('next') })).toEqual({ migrations: 0, installed: 1, dropped: 0 });
      await endReading();
    });

    it('leaves an old view that is being read for the next time', async () => {
      await migrate(db);
      const endReading = await reader(legTruth);
      for (const mark of ['second', 'third']) await migrate(newer, { release: later(mark) });
      await newer.query('update function_releases set seen_at = seen_at - $1::bigint - 1', [KEPT_FOR]);
      const said: string[] = [];
      expect(await migrate(newer, { release: later('third'), say: (line) => said.push(line) })).toMatchObject({
        dropped: 0,
      });
      expect(said.join()).toContain('Old functions: gave up, a lock is held');
      await endReading();
      expect(await migrate(newer, { release: later('third') })).toMatchObject({ dropped: 1 });
    });

    it('builds an index beside those who write to the table, and again when that was cut off', async () => {
      await migrate(db);
      await db.script(
        'create table things (id int); insert into things select generate_series(1, 100); create index things_id on things (id)',
      );
      let commit: () => void = () => undefined;
      let wrote: () => void = () => undefined;
      const writing = new Promise<void>((resolve) => (wrote = resolve));
      const writer = db.transaction(async (tx) => {
        await tx.query('insert into things values (0)');
        wrote();
        await new Promise<void>((resolve) => (commit = resolve));
      });
      await writing;
      const migrating = migrate(newer, {
        release: later(
          'next',
          change(
            'next',
            'alter table leases add column mood text',
            'CREATE INDEX "things_id" ON "things" USING btree ("id")',
            'create table news (id int)',
          ),
        ),
      });
      while (
        (
          await db.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).length === 0
      );
      await db.query('insert into things values (-1)');
      commit();
      await writer;
      expect(await migrating).toMatchObject({ migrations: 1 });
      expect(
        await db.query("select indisvalid as valid from pg_index where indexrelid = 'things_id'::regclass"),
      ).toEqual([{ valid: true }]);
      expect(await exists(db, 'news')).toBe(true);
    });
  });
