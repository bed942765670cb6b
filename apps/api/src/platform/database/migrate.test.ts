import { ownRelease } from '../../release';
import { forBothEngines, forEachDatabase } from '../../../testing/database';
import { RETENTION } from './function-releases';
import { type Database } from './index';
import { checkMigrated, DatabaseNotReady, type Release } from './migrate';
import { change, exists, later, legTruth, migrate } from './testing';
import { createVersionedSql } from './versioned-sql';

forBothEngines((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  const catalogue = () =>
    db.query(
      'select oid, proname as name from pg_proc where pronamespace = current_schema()::regnamespace union all select oid, relname from pg_class where relnamespace = current_schema()::regnamespace order by oid',
    );

  it('changes nothing the second time', async () => {
    const before = await catalogue();
    expect(await migrate(db)).toEqual({ migrations: 0, installed: 0, dropped: 0 });
    expect(await catalogue()).toEqual(before);
  });

  it('rolls back a migration that failed', async () => {
    const release = later('next', change('next', 'create table news (id int)', 'select no_such_thing'));
    await expect(migrate(db, { release })).rejects.toThrow('no_such_thing');
    expect(await exists(db, 'news')).toBe(false);
  });

  it('installs changed functions beside those that older servers call', async () => {
    expect(await migrate(db, { release: later('next', change('next', 'create table news (id int)')) })).toEqual({
      migrations: 1,
      installed: 1,
      dropped: 0,
    });
    expect(await exists(db, 'leg_truth_next')).toBe(true);
    await expect(checkMigrated(db, ownRelease())).resolves.toBeUndefined();
  });
});

forEachDatabase((_name, open) => {
  let db: Database;
  beforeEach(async () => void (db = await open()));
  afterEach(() => db.close());

  it('drops functions that no release may still call', async () => {
    for (const mark of ['second', 'third', 'fourth']) await migrate(db, { release: later(mark) });
    const own = legTruth;
    expect(await exists(db, own)).toBe(true);
    // All but the newest two have not reported for a week; then one of them does.
    await db.query('update function_releases set seen_at = seen_at - $1::bigint - 1', [RETENTION]);
    await checkMigrated(db, later('second'));
    expect(await migrate(db, { release: later('fourth') })).toEqual({ migrations: 0, installed: 0, dropped: 1 });
    expect(
      await Promise.all(
        [own, 'leg_truth_second', 'leg_truth_third', 'leg_truth_fourth'].map((name) => exists(db, name)),
      ),
    ).toEqual([false, true, true, true]);
    await expect(checkMigrated(db, ownRelease())).rejects.toThrow(DatabaseNotReady);
  });

  it('drops a type after the functions that use it', async () => {
    const made = (column: string): Release => ({
      ...ownRelease(),
      functions: {
        ...ownRelease().functions,
        ...createVersionedSql({
          pair: `create type pair as (a int, ${column} int)`,
          first_of: 'create or replace function first_of(of pair) returns int language sql as $$ select of.a $$',
        }),
      },
    });
    for (const column of ['b', 'c', 'd']) await migrate(db, { release: made(column) });
    await db.query('update function_releases set seen_at = seen_at - $1::bigint - 1', [RETENTION]);
    expect(await migrate(db, { release: made('d') })).toEqual({ migrations: 0, installed: 0, dropped: 2 });
    await expect(checkMigrated(db, made('c'))).resolves.toBeUndefined();
    await expect(checkMigrated(db, made('b'))).rejects.toThrow(DatabaseNotReady);
  });

  it('keeps the functions of releases without versioned names', async () => {
    await db.script(
      `delete from function_releases; create function place_orders(batch jsonb, now_ms bigint) returns jsonb language sql as 'select batch'`,
    );
    await migrate(db);
    expect(await migrate(db, { release: later('next') })).toMatchObject({ dropped: 0 });
    expect(await exists(db, 'place_orders')).toBe(true);
    await migrate(db, { release: later('last') });
    await db.query('update function_releases set seen_at = seen_at - $1::bigint - 1', [RETENTION]);
    await migrate(db, { release: later('last') });
    expect(await exists(db, 'place_orders')).toBe(false);
  });

  it('rejects an older release once a later one has removed what it uses', async () => {
    await migrate(db, { release: later('next', { ...change('next', 'select 1'), endsOlder: true }) });
    await expect(checkMigrated(db, ownRelease())).rejects.toThrow('migrated to a later release');
  });
});
