import { BizCode } from '@oware/contracts';
import { filesOf, isProof, textOf } from '../../../testing/imports';
import { lockIds } from './lock-ids';
import { sqlStates } from './sql-states';

const withoutComments = (text: string): string => text.replace(/--.*$|\/\/.*$|\/\*[\s\S]*?\*\//gm, '');
const sqlFiles = filesOf('.sql');
const sources = [...sqlFiles, ...filesOf('.ts').filter((file) => !isProof(file))].map((file) => ({
  file,
  text: withoutComments(textOf(file)),
}));

/** Where one of the values stands as itself, `4_2` as 42. */
function found(values: readonly (number | string)[], among: readonly { file: string; text: string }[]): string[] {
  const wanted = new Set(values.map(String));
  return among.flatMap(({ file, text }) =>
    [...text.matchAll(/\b[A-Z]*\d[\d_]*\b/g)]
      .map(([word]) => word.replaceAll('_', ''))
      .filter((word) => wanted.has(word))
      .map((word) => `${file}: ${word}`),
  );
}

describe('a value that TypeScript names', () => {
  it('stands in no SQL as a number: codes of responses', () => {
    expect(
      found(
        Object.values(BizCode),
        sources.filter(({ file }) => sqlFiles.includes(file)),
      ),
    ).toEqual([]);
  });

  it('stands in no other file: ids of advisory locks and own SQLSTATEs', () => {
    const own = ['platform/database/lock-ids.ts', 'platform/database/sql-states.ts'];
    expect(
      found(
        [...Object.values(lockIds), ...Object.values(sqlStates)],
        sources.filter(({ file }) => !own.includes(file)),
      ),
    ).toEqual([]);
  });

  it('means one thing', () => {
    for (const table of [lockIds, sqlStates])
      expect(new Set(Object.values(table)).size).toBe(Object.values(table).length);
  });

  it('is seen by the tests above', () => {
    const planted = {
      file: 'x.sql',
      text: `perform pg_advisory_xact_lock(${lockIds.sealKeys}); raise exception '' using errcode = 'OW003'; select 43_001`,
    };
    expect(found([lockIds.sealKeys, sqlStates.inDebt, BizCode.outcomeSuspended], [planted])).toHaveLength(3);
  });
});
