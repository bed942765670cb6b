import { BizCode } from '@oware/contracts';
import { lockIds } from './lock-ids';
import { sqlStates } from './sql-states';

/** Values by group and name, as SQL texts name them: `{{code.feedDown}}`. */
export type SqlConstants = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

/** What every SQL text may name: codes of responses, ids of advisory locks, SQLSTATEs, and odds of 1.00. */
const sqlConstants = {
  code: BizCode,
  lock: lockIds,
  state: sqlStates,
  odds: { one: 10_000 },
} as const satisfies SqlConstants;

/**
 * Puts the values of one TypeScript table where a text names them; a value may be a part of a statement that names others.
 * @throws Error that names a constant that there is not
 */
export function withConstants(file: string, text: string, own: SqlConstants = {}): string {
  const known: SqlConstants = { ...sqlConstants, ...own };
  return text.replace(/\{\{(\w+)\.(\w+)\}\}/g, (mark, group: string, name: string) => {
    const value = known[group]?.[name];
    if (value === undefined) throw new Error(`${file}.sql names ${mark}, an unknown constant.`);
    return withConstants(file, String(value).trim(), own);
  });
}
