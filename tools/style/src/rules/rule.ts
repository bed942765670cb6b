import type { Kind, Passage } from '../passage';

/** A rule that checks passages. */
export interface Rule {
  /** Short name in reports and in the baseline. */
  id: string;
  kinds: readonly Kind[];
  /** Suggested wording. */
  suggestion: string;
  /** Returns the words that break the rule, or `undefined`. */
  match: (passage: Passage) => string | undefined;
}

/** A passage that breaks a rule. */
export interface Finding {
  rule: string;
  kind: Kind;
  file: string;
  line: number;
  words: string;
  suggestion: string;
}
