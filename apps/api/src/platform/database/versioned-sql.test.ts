import { BizCode } from '@oware/contracts';
import { composeSql, versionedSql } from './versioned-sql';

const half = 'create or replace function half(n int) returns int language sql as $$ select n / 2 $$';
const quarter =
  '-- Twice half.\ncreate or replace function quarter(n int) returns int language sql as $$ select half(half(n)) $$';
const other = 'create or replace view other as select 1 as half_of_two';

describe('versionedSql', () => {
  it('puts a mark of the text into the name, wherever it is called', () => {
    const made = versionedSql({ half, quarter, other });
    expect(made.half.name).toMatch(/^half_[0-9a-f]{8}$/);
    expect(made.quarter.text).toContain(`select ${made.half.name}(${made.half.name}(n))`);
    expect(made.quarter.text).toContain(`create or replace function ${made.quarter.name}(`);
    expect(made.other.text).toContain('as half_of_two');
    expect(made.other.kind).toBe('view');
  });

  it('gives a new name to what changed and to what calls it, and to nothing else', () => {
    const before = versionedSql({ half, quarter, other });
    const after = versionedSql({ half: half.replace('n / 2', 'n >> 1'), quarter, other });
    expect(after.half.name).not.toBe(before.half.name);
    expect(after.quarter.name).not.toBe(before.quarter.name);
    expect(after.other).toEqual(before.other);
  });

  it('refuses a text that calls one below it, which would have no version yet', () => {
    expect(() => versionedSql({ quarter, half })).toThrow('quarter.sql calls half, which must be defined above it');
  });

  it('refuses a file that makes something of another name', () => {
    expect(() => versionedSql({ third: half })).toThrow('third.sql makes half');
  });

  it('leaves a script without a name of its own in the database', () => {
    const { rows } = versionedSql({ rows: 'insert into rows values (1) on conflict do nothing' });
    expect(rows).toMatchObject({ kind: 'script', text: 'insert into rows values (1) on conflict do nothing' });
  });

  it('calls what other domains make by its version, and leaves it to them', () => {
    const below = versionedSql({ half });
    const made = versionedSql({ quarter }, [below]);
    expect(made.quarter).toEqual(versionedSql({ half, quarter }).quarter);
    expect(Object.keys(composeSql([below, made]))).toEqual(['half', 'quarter']);
  });

  it('refuses a text that calls what its domain did not name, and two of one name', () => {
    expect(() => composeSql([versionedSql({ half }), versionedSql({ quarter })])).toThrow(
      /^quarter.*sql calls half of another domain/,
    );
    expect(() => composeSql([versionedSql({ half }), versionedSql({ half })])).toThrow('half.sql is there twice');
  });

  it('puts constants of TypeScript where a text names them, and changes its name with their values', () => {
    const lasts = (twice: number) =>
      versionedSql(
        {
          lasts:
            'create or replace function lasts() returns int language sql as $$ select {{code.feedDown}} + {{span.twice}} $$',
        },
        [],
        { span: { twice: '{{span.once}} * 2', once: twice } },
      );
    expect(lasts(4).lasts.text).toContain(`select ${BizCode.feedDown} + 4 * 2 `);
    expect(lasts(5).lasts.name).not.toBe(lasts(4).lasts.name);
    expect(() => versionedSql({ half: half.replace('2', '{{code.nothing}}') })).toThrow(
      'half.sql names {{code.nothing}}, an unknown constant',
    );
  });

  it('names a composite type by its columns', () => {
    const made = versionedSql({
      pair: 'create type pair as (a int, b int)',
      first: 'create or replace function first(of pair) returns int language sql as $$ select of.a $$',
    });
    expect(made.pair).toMatchObject({ kind: 'type', text: `create type ${made.pair.name} as (a int, b int)` });
    expect(made.first.text).toContain(`(of ${made.pair.name})`);
  });
});
