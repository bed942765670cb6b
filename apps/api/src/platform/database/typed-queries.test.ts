import { eq } from 'drizzle-orm';
import { remoteConfig } from '../../settings/remote-config/tables';
import { forBothEngines } from '../../../testing/database';
import { type Database } from './index';
import { getFirst, hasRows } from './typed-queries';

forBothEngines((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  const row = { country: 'ng', key: 'a secret', value: { on: true } };

  it('fails with the error of the database and its code, without the parameters', async () => {
    await db.drizzle.insert(remoteConfig).values(row);
    const again = db.drizzle.insert(remoteConfig).values(row);
    await expect(again).rejects.toMatchObject({ code: '23505', message: expect.not.stringContaining('a secret') });
    await expect(
      db.transaction((tx) =>
        tx.drizzle
          .insert(remoteConfig)
          .values(row)
          .then(() => undefined),
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('takes part in a transaction', async () => {
    const failure = new Error('rolled back');
    await expect(
      db.transaction(async (tx) => {
        await tx.drizzle.insert(remoteConfig).values({ ...row, key: 'gone' });
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(await getFirst(db.drizzle.select().from(remoteConfig).where(eq(remoteConfig.key, 'gone')))).toBeUndefined();
  });

  it('returns whether a row changed', async () => {
    const change = (key: string) =>
      hasRows(db.drizzle.delete(remoteConfig).where(eq(remoteConfig.key, key)).returning());
    expect([await change('a secret'), await change('a secret')]).toEqual([true, false]);
  });
});
