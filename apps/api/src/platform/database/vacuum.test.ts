import { openPglite } from '../../../testing/database';
import { vacuum } from './vacuum';

it('keeps the embedded database from growing when rows are replaced repeatedly', async () => {
  const db = await openPglite();
  await db.script(
    'create table things (id int primary key, amount int); insert into things select i, 0 from generate_series(1, 400) i',
  );
  const size = async (): Promise<number> => {
    const [row] = await db.query<{ size: number }>("select pg_total_relation_size('things') as size");
    return (row as { size: number }).size;
  };
  const replaceAll = async (): Promise<void> => {
    for (let i = 0; i < 10; i++) await db.query('update things set amount = amount + 1');
    await vacuum(db);
  };
  for (let i = 0; i < 2; i++) await replaceAll();
  const after = await size();
  for (let i = 0; i < 6; i++) await replaceAll();
  expect(await size()).toBe(after);
  await db.close();
});
