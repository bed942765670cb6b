import { createSelection, createSingleBet, World } from '../../betting/orders/testing';
import { ownRelease } from '../../release';
import { createEmptyPostgres, createMigratedPostgres, type OwnPostgres } from '../../../testing/database';
import { RETENTION } from './function-releases';
import { type Database, openDatabase } from './index';
import { change, exists, later, legTruth, migrate, readyDatabase } from './testing';

const server = process.env.TEST_POSTGRES;
if (server !== undefined)
  describe('a migration beside running servers', () => {
    let place: OwnPostgres;
    let db: Database;
    let newer: Database;
    async function connect(to: OwnPostgres): Promise<void> {
      place = to;
      [db, newer] = await Promise.all([
        openDatabase({ databaseUrl: place.url }),
        openDatabase({ databaseUrl: place.url }),
      ]);
    }
    let endAll: (() => void)[] = [];
    afterEach(async () => {
      for (const end of endAll) end();
      endAll = [];
      await Promise.all([db.close(), newer.close()]);
      await place.drop();
    });

    /** Simulates a dump: reads a view in a transaction that stays open until the returned function is called. */
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

    it('is safe when two processes run it first at the same time', async () => {
      await connect(await createEmptyPostgres(server));
      const both = await Promise.all([migrate(db), migrate(newer)]);
      expect(both.map(({ migrations }) => migrations).sort((a, b) => a - b)).toEqual([
        0,
        ownRelease().migrations.length,
      ]);
      await expect(readyDatabase(db)).resolves.toBeUndefined();
    });

    it('prints the command to run when a server starts on a database that was not migrated', async () => {
      await connect(await createEmptyPostgres(server));
      await expect(readyDatabase(db)).rejects.toThrow(
        /migrations are missing\. Run: node dist\/apps\/api\/cli\.js db:migrate/,
      );
      await migrate(db);
      await expect(readyDatabase(db, later('next'))).rejects.toThrow(
        /1 functions are missing, the first is leg_truth_next\. Run: node dist\/apps\/api\/cli\.js db:migrate/,
      );
    });

    it('accepts bets while a table that a dump reads waits for its change', async () => {
      await connect(await createMigratedPostgres(server));
      const world = new World(db);
      const player = await world.player(1_000_000);
      const match = await world.match();
      const endReading = await reader(legTruth);

      const lines: string[] = [];
      const release = later('next', change('next', 'alter table bets add column mood text'));
      const migrating = migrate(newer, { release, say: (line) => lines.push(line) });
      // An order that queued behind the change would hang until the dump ends, and so would this test.
      while (lines.length === 0) await world.place(player, { bets: [createSingleBet(10, createSelection(match))] });
      expect(lines[0]).toMatch(/a lock is held .* trying again/);

      await endReading();
      expect(await migrating).toEqual({ migrations: 1, installed: 1, dropped: 0 });
      // The older server continues with its own functions.
      await world.place(player, { bets: [createSingleBet(10, createSelection(match))] });
      await world.result(match, { 1: { result: 1 } });
      expect(await newer.query("select 1 from bets where status = 'open'")).toEqual([]);
    });

    it('installs functions while a dump reads the views that they replace', async () => {
      await connect(await createMigratedPostgres(server));
      const endReading = await reader(legTruth);
      expect(await migrate(newer, { release: later('next') })).toEqual({ migrations: 0, installed: 1, dropped: 0 });
      await endReading();
    });

    it('leaves an old view that is being read for the next migration', async () => {
      await connect(await createMigratedPostgres(server));
      const endReading = await reader(legTruth);
      for (const mark of ['second', 'third']) await migrate(newer, { release: later(mark) });
      await newer.query('update function_releases set seen_at = seen_at - $1::bigint - 1', [RETENTION]);
      const lines: string[] = [];
      expect(await migrate(newer, { release: later('third'), say: (line) => lines.push(line) })).toMatchObject({
        dropped: 0,
      });
      expect(lines.join()).toContain('Old functions: gave up, a lock is held');
      await endReading();
      expect(await migrate(newer, { release: later('third') })).toMatchObject({ dropped: 1 });
    });

    it('builds an index without blocking writes, and builds it again after an interruption', async () => {
      await connect(await createMigratedPostgres(server));
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
