/**
 * Returns the files of a change, from the root, when `npm run ci:affected` runs structure tests for them: a test whose result is the sum of
 * the results of single files checks only these. Undefined when it must check every file.
 */
export const getChangedFiles = (value = process.env.STRUCTURE_CHANGES): ReadonlySet<string> | undefined =>
  value ? new Set(JSON.parse(value) as string[]) : undefined;
