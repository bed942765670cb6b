import { type Database } from './index';
import { migrate } from './migrate';
import { forEachDatabase } from '../../../testing/database';
import { ownRelease } from '../../release';

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.query('create table things (id bigint primary key, amount numeric, body jsonb)');
  });
  afterAll(() => db.close());

  it('reads bigint as a number, numeric as text and jsonb as an object', async () => {
    await db.query('insert into things values ($1, $2, $3::jsonb)', [
      9_007_199_254_740_991,
      '0.5',
      JSON.stringify({ a: [1] }),
    ]);
    expect(await db.query('select * from things')).toEqual([
      { id: 9_007_199_254_740_991, amount: '0.5', body: { a: [1] } },
    ]);
  });

  it('rolls a failed transaction back and can be used again', async () => {
    await expect(
      db.transaction(async (tx) => {
        await tx.query('insert into things values (1)');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await db.query('select id from things where id = 1')).toEqual([]);
  });

  it('migrates a second time without a change', async () => {
    await migrate(db, ownRelease());
    expect((await db.query('select hash from migrations')).length).toBeGreaterThan(0);
  });
});
