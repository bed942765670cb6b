import { LEXICON, type LexiconRow } from '../lexicon';
import type { Rule } from './rule';

const toRule = (row: LexiconRow, pattern: RegExp): Rule => ({
  id: row.id,
  kinds: row.kinds ?? [],
  suggestion: `write ${row.write}`,
  match: ({ text, file, name, isExported }) => {
    if (name !== undefined && isExported === false) return undefined;
    const lower = text.toLowerCase();
    if (!pattern.test(lower) || row.exceptFiles?.test(file)) return undefined;
    return pattern.exec(row.except ? lower.replace(row.except, '…') : lower)?.[0].trim();
  },
});

/** Rules of the lexicon: one for each row with a pattern. */
export const LEXICON_RULES: readonly Rule[] = LEXICON.flatMap((row) => (row.pattern ? [toRule(row, row.pattern)] : []));
