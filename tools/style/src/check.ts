import type { Passage } from './passage';
import { ADR_RULES } from './rules/adr-rules';
import { GRAMMAR_RULES } from './rules/grammar-rules';
import { LEXICON_RULES } from './rules/lexicon-rules';
import { NAME_RULES } from './rules/name-rules';
import type { Finding, Rule } from './rules/rule';

/** All rules. */
export const RULES: readonly Rule[] = [...GRAMMAR_RULES, ...NAME_RULES, ...ADR_RULES, ...LEXICON_RULES];

/** Finds passages that break a rule, at most once for each rule and passage. */
export function findStyleErrors(passages: readonly Passage[], rules: readonly Rule[] = RULES): Finding[] {
  return passages.flatMap((passage) =>
    rules.flatMap(({ id, kinds, match, suggestion }): Finding[] => {
      const words = kinds.includes(passage.kind) ? match(passage) : undefined;
      const { kind, file, line } = passage;
      return words === undefined ? [] : [{ rule: id, kind, file, line, words, suggestion }];
    }),
  );
}
