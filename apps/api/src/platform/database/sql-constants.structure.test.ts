import { BizCode } from '@oware/contracts';
import { listFiles, isTestFile, readText } from '../../../testing/imports';
import { lockIds } from './lock-ids';
import { sqlStates } from './sql-states';

const withoutComments = (text: string): string => text.replace(/--.*$|\/\/.*$|\/\*[\s\S]*?\*\//gm, '');
const sqlFiles = listFiles('.sql');
const sources = [...sqlFiles, ...listFiles('.ts').filter((file) => !isTestFile(file))].map((file) => ({
  file,
  text: withoutComments(readText(file)),
}));

/** Finds the files that contain one of the values literally (`4_2` counts as 42). */
function found(values: readonly (number | string)[], among: readonly { file: string; text: string }[]): string[] {
  const constants = new Set(values.map(String));
  return among.flatMap(({ file, text }) =>
    [...text.matchAll(/\b[A-Z]*\d[\d_]*\b/g)]
      .map(([word]) => word.replaceAll('_', ''))
      .filter((word) => constants.has(word))
      .map((word) => `${file}: ${word}`),
  );
}

describe('a constant of TypeScript', () => {
  it('no SQL contains a response code as a number', () => {
    expect(
      found(
        Object.values(BizCode),
        sources.filter(({ file }) => sqlFiles.includes(file)),
      ),
    ).toEqual([]);
  });

  it('no other file contains ids of advisory locks or the product’s SQLSTATEs', () => {
    const own = ['platform/database/lock-ids.ts', 'platform/database/sql-states.ts'];
    expect(
      found(
        [...Object.values(lockIds), ...Object.values(sqlStates)],
        sources.filter(({ file }) => !own.includes(file)),
      ),
    ).toEqual([]);
  });

  it('has one meaning', () => {
    for (const table of [lockIds, sqlStates])
      expect(new Set(Object.values(table)).size).toBe(Object.values(table).length);
  });

  it('is detected by the tests above', () => {
    const planted = {
      file: 'x.sql',
      text: `perform pg_advisory_xact_lock(${lockIds.sealKeys}); raise exception '' using errcode = 'OW003'; select 43_001`,
    };
    expect(found([lockIds.sealKeys, sqlStates.inDebt, BizCode.outcomeSuspended], [planted])).toHaveLength(3);
  });
});
