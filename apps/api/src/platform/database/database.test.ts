import { type Database } from './index';
import { migrate } from './migrate';
import { forBothEngines } from '../../../testing/database';
import { ownRelease } from '../../release';

forBothEngines((_name, open) => {
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

  const evaluate = async (expression: string, params: unknown[] = []): Promise<unknown> =>
    (await db.query<{ value: unknown }>(`select ${expression} as value`, params))[0]?.value;

  it.each([
    ['sums fractions exactly', '0.1 + 0.2', '0.3'],
    ['keeps all digits', '123456789012345678901234567890.123456789 + 0', '123456789012345678901234567890.123456789'],
    ['keeps trailing zeros', '1.10::numeric', '1.10'],
    ['rounds halves away from zero', 'round(2.5)::text || round(-2.5)', '3-3'],
    ['truncates a division of integers towards zero', '(-7)::bigint / 2', -3],
    [
      'sums bigint to numeric',
      '(select sum(n) from (values (9007199254740991::bigint), (1)) v(n))',
      '9007199254740992',
    ],
    ['rounds when it casts to bigint', '0.5::numeric::bigint', 1],
    ['supports NaN', "'NaN'::numeric", 'NaN'],
  ])('%s', async (_what, expression, value) => expect(await evaluate(expression)).toBe(value));

  it.each([
    ['an overflow', '9223372036854775807::bigint + 1', '22003'],
    ['a division by zero', '1 / 0', '22012'],
    ['text that is not a number', "'one'::bigint", '22P02'],
    ['a zero byte in JSON', `'"\\u0000"'::jsonb`, '22P05'],
  ])('rejects %s with its code', async (_what, expression, code) =>
    expect(evaluate(expression)).rejects.toMatchObject({ code }),
  );

  it.each([
    ['numbers', [0, -0.5, 1e21, 9_007_199_254_740_991]],
    ['text', { 'a key': 'Ọjọ́ 👍 "quoted" \\ and\nlines' }],
    ['nothing', { none: null, empty: {}, list: [] }],
  ])('returns %s in JSON as they were stored', async (_what, value) =>
    expect(await evaluate('$1::jsonb', [JSON.stringify(value)])).toEqual(value),
  );

  it('distinguishes a JSON null from a missing value, and keeps the last of two equal keys', async () => {
    expect(await evaluate(`'{"a": null}'::jsonb -> 'a' is null`)).toBe(false);
    expect(await evaluate(`'{"a": null}'::jsonb -> 'b' is null`)).toBe(true);
    expect(await evaluate(`'{"bb": 1, "a": 2, "bb": 1.50}'::jsonb::text`)).toBe('{"a": 2, "bb": 1.50}');
  });

  it('reads a list of records from JSON, in its order', async () => {
    const rows = [{ id: 2, amount: '0.10' }, { id: 1, amount: null }, {}];
    expect(
      await db.query('select * from jsonb_to_recordset($1::jsonb) as r(id bigint, amount numeric)', [
        JSON.stringify(rows),
      ]),
    ).toEqual([
      { id: 2, amount: '0.10' },
      { id: 1, amount: null },
      { id: null, amount: null },
    ]);
  });

  it('returns the same rows from a prepared statement with other parameters, also after its table changed', async () => {
    const read = (from: number) =>
      db.query<{ n: number }>('select n from prepared_numbers where n >= $1::int order by n', [from], {
        prepared: true,
      });
    await db.script('create table prepared_numbers (n int); insert into prepared_numbers select generate_series(1, 9)');
    for (let from = 1; from <= 9; from++) expect(await read(from)).toHaveLength(10 - from);
    await db.script('alter table prepared_numbers add column more text');
    expect(await read(9)).toEqual([{ n: 9 }]);
    await db.script('drop table prepared_numbers');
  });

  it('rolls back changes of a PL/pgSQL block before the error that it handles', async () => {
    await db.script(`create function try_insert(of bigint) returns text language plpgsql as $$
      begin
        insert into things values (of);
        perform 1 / (of - of);
        return 'inserted';
      exception when division_by_zero then return sqlstate;
      end $$`);
    expect(await evaluate('try_insert(7)')).toBe('22012');
    expect(await db.query('select id from things where id = 7')).toEqual([]);
  });

  it('rolls a failed transaction back and stays usable', async () => {
    await expect(
      db.transaction(async (tx) => {
        await tx.query('insert into things values (1)');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await db.query('select id from things where id = 1')).toEqual([]);
  });

  it('changes nothing when migrated a second time', async () => {
    await migrate(db, ownRelease());
    expect((await db.query('select hash from migrations')).length).toBeGreaterThan(0);
  });
});
