import { BizCode } from '@oware/contracts';
import { composeSql, createVersionedSql } from './versioned-sql';

const half = 'create or replace function half(n int) returns int language sql as $$ select n / 2 $$';
const quarter =
  '-- Twice half.\ncreate or replace function quarter(n int) returns int language sql as $$ select half(half(n)) $$';
const other = 'create or replace view other as select 1 as half_of_two';

describe('createVersionedSql', () => {
  it('adds a hash of the text to the name, wherever it is called', () => {
    const made = createVersionedSql({ half, quarter, other });
    expect(made.half.name).toMatch(/^half_[0-9a-f]{8}$/);
    expect(made.quarter.text).toContain(`select ${made.half.name}(${made.half.name}(n))`);
    expect(made.quarter.text).toContain(`create or replace function ${made.quarter.name}(`);
    expect(made.other.text).toContain('as half_of_two');
    expect(made.other.kind).toBe('view');
  });

  it('renames only what changed and its callers', () => {
    const before = createVersionedSql({ half, quarter, other });
    const after = createVersionedSql({ half: half.replace('n / 2', 'n >> 1'), quarter, other });
    expect(after.half.name).not.toBe(before.half.name);
    expect(after.quarter.name).not.toBe(before.quarter.name);
    expect(after.other).toEqual(before.other);
  });

  it('rejects a text that calls one below it, which has no version yet', () => {
    expect(() => createVersionedSql({ quarter, half })).toThrow(
      'quarter.sql calls half, which must be defined above it',
    );
  });

  it('rejects a file that creates an object of another name', () => {
    expect(() => createVersionedSql({ third: half })).toThrow('third.sql creates half');
  });

  it('does not rename a script, which creates no database object', () => {
    const { rows } = createVersionedSql({ rows: 'insert into rows values (1) on conflict do nothing' });
    expect(rows).toMatchObject({ kind: 'script', text: 'insert into rows values (1) on conflict do nothing' });
  });

  it('uses the versioned names of other domains without defining them', () => {
    const below = createVersionedSql({ half });
    const made = createVersionedSql({ quarter }, [below]);
    expect(made.quarter).toEqual(createVersionedSql({ half, quarter }).quarter);
    expect(Object.keys(composeSql([below, made]))).toEqual(['half', 'quarter']);
  });

  it('rejects a call of a domain that was not declared, and a duplicate name', () => {
    expect(() => composeSql([createVersionedSql({ half }), createVersionedSql({ quarter })])).toThrow(
      /^quarter.*sql calls half of another domain/,
    );
    expect(() => composeSql([createVersionedSql({ half }), createVersionedSql({ half })])).toThrow(
      'half.sql exists twice',
    );
  });

  it('replaces constants of TypeScript, and changes the name with their values', () => {
    const lasts = (twice: number) =>
      createVersionedSql(
        {
          lasts:
            'create or replace function lasts() returns int language sql as $$ select {{code.feedDown}} + {{span.twice}} $$',
        },
        [],
        { span: { twice: '{{span.once}} * 2', once: twice } },
      );
    expect(lasts(4).lasts.text).toContain(`select ${BizCode.feedDown} + 4 * 2 `);
    expect(lasts(5).lasts.name).not.toBe(lasts(4).lasts.name);
    expect(() => createVersionedSql({ half: half.replace('2', '{{code.nothing}}') })).toThrow(
      'half.sql refers to {{code.nothing}}, an unknown constant',
    );
  });

  it('names a composite type by its columns', () => {
    const made = createVersionedSql({
      pair: 'create type pair as (a int, b int)',
      first: 'create or replace function first(of pair) returns int language sql as $$ select of.a $$',
    });
    expect(made.pair).toMatchObject({ kind: 'type', text: `create type ${made.pair.name} as (a int, b int)` });
    expect(made.first.text).toContain(`(of ${made.pair.name})`);
  });
});
