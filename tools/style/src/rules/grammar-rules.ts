import { splitSentences } from '../extract/plain-text';
import type { Kind } from '../passage';
import type { Rule } from './rule';

const PROSE: readonly Kind[] = ['comment', 'doc', 'adr-title', 'test-title', 'message'];

/** "What …", "Who …" and "Where …" that open a statement. A question ends with a question mark or inverts its verb. */
const OPENING = /^["'(]*((?:what|who|whoever|whatever|where|wherever) [a-z']+ ?[a-z']*)/i;
const INVERTED = /^\S+ (is|are|was|were|do|does|did|can|should|will|would|has|have|if|about|for)\b/i;

const isStatement = (sentence: string): boolean => !sentence.endsWith('?');

/** "for who forgot", "than what …": a free relative after a preposition. */
const AFTER_PREPOSITION = /\b(for|to|of|by|with|from|at|on|in|than) (who|whoever)\b(?!')|\bthan what\b/i;

/** Rules about constructions, each with a list of sentences in its test. */
export const GRAMMAR_RULES: readonly Rule[] = [
  {
    id: 'free-relative',
    kinds: [...PROSE, 'text'],
    suggestion: 'name the thing: "Data no ticket refers to", "the player", "the place where"',
    match: ({ text, kind, isHeading }) => {
      // "What a lane costs" is a usual heading.
      if (isHeading) return undefined;
      for (const sentence of splitSentences(text).filter(isStatement)) {
        const opening = OPENING.exec(sentence)?.[1];
        const isQuestion = kind === 'text' && INVERTED.test(sentence);
        if (opening !== undefined && !isQuestion) return opening;
        const inside = AFTER_PREPOSITION.exec(sentence)?.[0];
        if (inside !== undefined) return inside;
      }
      return undefined;
    },
  },
  {
    id: 'none',
    kinds: [...PROSE, 'text'],
    suggestion: 'write "invalid …", "missing …" or "no …"',
    match: ({ text }) => /\b(that|which) (is|are|was|were) (none|no [a-z]+|not one)\b/i.exec(text)?.[0],
  },
  {
    id: 'replaced-english',
    kinds: PROSE,
    suggestion: 'rewrite the passage: a noun is used where a verb belongs',
    match: ({ text }) =>
      /\b(CODE|nobody|who|it|server|edge|api|call|page|which) (responses|rejections|liabilities)\b/i.exec(text)?.[0],
  },
  {
    id: 'long-cell',
    kinds: ['doc'],
    suggestion: 'shorten the cell to 25 words, or move the detail below the table',
    match: ({ text, isCell }) => {
      const count = isCell ? text.split(' ').length : 0;
      return count > 25 ? `a cell of ${String(count)} words` : undefined;
    },
  },
];
