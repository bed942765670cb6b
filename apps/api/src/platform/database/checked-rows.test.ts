import { z } from 'zod';
import { openTestDatabase } from '../../../testing/database';
import { queryCheckedRow, queryChecked } from './checked-rows';
import { type Database } from './index';

const row = z.object({ id: z.number().int(), what: z.enum(['open', 'done']) });
let db: Database;
beforeAll(async () => void (db = await openTestDatabase()));
afterAll(() => db.close());

it('returns rows that match the schema', async () => {
  expect(await queryChecked(db, row, "select n as id, 'open' as what from generate_series(1, 2) n")).toEqual([
    { id: 1, what: 'open' },
    { id: 2, what: 'open' },
  ]);
  expect(await queryCheckedRow(db, row, "select $1::bigint as id, 'done' as what", [7])).toEqual({
    id: 7,
    what: 'done',
  });
});

it('rejects other rows with the name of the column, not its value', async () => {
  const wrong = queryChecked(db, row, "select 1 as id, 'a secret' as what");
  await expect(wrong).rejects.toThrow('what');
  await expect(wrong).rejects.not.toThrow('a secret');
  await expect(queryChecked(db, row, "select null::int as id, 'open' as what")).rejects.toThrow('id');
  await expect(queryCheckedRow(db, row, "select 1 as id, 'open' as what where false")).rejects.toThrow('returned none');
});
