import { BizCode } from '@oware/contracts';
import { lockIds } from './lock-ids';
import { sqlStates } from './sql-states';

/** Values by group and name, in the form that SQL texts refer to them: `{{code.feedDown}}`. */
export type SqlConstants = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

/** Constants that every SQL text can use: response codes, ids of advisory locks, SQLSTATEs, and odds of 1.00. */
const sqlConstants = {
  code: BizCode,
  lock: lockIds,
  state: sqlStates,
  odds: { one: 10_000 },
} as const satisfies SqlConstants;

/**
 * Replaces references in a text by the values of the TypeScript constants; a value may itself contain references.
 * @throws Error that names an unknown constant
 */
export function withConstants(file: string, text: string, own: SqlConstants = {}): string {
  const constants: SqlConstants = { ...sqlConstants, ...own };
  return text.replace(/\{\{(\w+)\.(\w+)\}\}/g, (mark, group: string, name: string) => {
    const value = constants[group]?.[name];
    if (value === undefined) throw new Error(`${file}.sql refers to ${mark}, an unknown constant.`);
    return withConstants(file, String(value).trim(), own);
  });
}
