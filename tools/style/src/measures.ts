import type { Passage } from './passage';

/** A measure of the style guide. */
export interface Measure {
  name: string;
  value: number;
  unit: '%' | 'per 1,000 words';
  /** Target value: a maximum, or a minimum where more is better. */
  target: { below: number } | { above: number };
}

/**
 * Verbs at the start of functions in well-known libraries. Words that are just as often nouns, such as "price" and "round", do not count.
 */
const VERBS =
  /^(get|set|list|find|create|make|build|parse|format|is|has|can|should|to|use|on|handle|apply|validate|check|load|save|read|write|open|close|start|stop|add|remove|delete|update|send|fetch|render|run|register|resolve|select|compute|calculate|convert|copy|merge|filter|split|join|encode|decode|encrypt|decrypt|sign|verify|init|reset|clear|show|hide|print|assert|expect|wait|retry|wrap|with|define|describe|dispatch|emit|publish|subscribe|compare|draw|settle|cancel|reject|accept|import|export|insert|lock|unlock|release|schedule|store|transform|visit|replace|require|enter|follow|connect|collect|clean|choose|generate|install|normali[sz]e|notify|push|refresh|request|respond|return|revoke|search|serve|skip|toggle|trim|count|log|sort|map)(?=[A-Z_\d]|$)/;

const FREE_RELATIVE = /^["'(]*(what|who|whoever|whatever|where|wherever|whose)\b/i;
const SPEAKING_THINGS = /\b(stands?|stood|says?|said|tells?|told|comes?|came)\b/i;

const getShare = <T>(all: readonly T[], matches: (each: T) => boolean): number =>
  all.length === 0 ? 0 : (100 * all.filter(matches).length) / all.length;

const isTest = (file: string): boolean => /\.(test|journey)\.\w+$|\/(testing|e2e|bench)\//.test(file);

/** Measures the passages of the workspace. */
export function measureStyle(passages: readonly Passage[]): Measure[] {
  const comments = passages.filter(({ kind }) => kind === 'comment');
  const functions = passages.flatMap(({ kind, name = '', isFunction, file }) =>
    kind === 'name' && isFunction && /^[a-z]/.test(name) && !isTest(file) ? [name] : [],
  );
  // Decision records explain the past; guides and references address the reader.
  const docs = passages
    .filter(({ kind, file }) => kind === 'doc' && !file.startsWith('docs/adr/'))
    .map(({ text }) => text);
  const words = docs.reduce((sum, text) => sum + text.split(' ').length, 0);
  const addresses = docs.reduce((sum, text) => sum + (text.match(/\byou(r|rs|rself)?\b/gi)?.length ?? 0), 0);
  return [
    {
      name: 'comments that open with a free relative',
      value: getShare(
        comments.filter(({ isContinued }) => !isContinued),
        ({ text }) => FREE_RELATIVE.test(text),
      ),
      unit: '%',
      target: { below: 2 },
    },
    {
      name: 'functions that start with a standard verb',
      value: getShare(functions, (name) => VERBS.test(name) && !/Of$/.test(name)),
      unit: '%',
      target: { above: 45 },
    },
    {
      name: 'functions named …Of',
      value: getShare(functions, (name) => /[a-z\d]Of$/.test(name)),
      unit: '%',
      target: { below: 0.5 },
    },
    {
      name: '"you" and "your" in docs',
      value: words === 0 ? 0 : (1000 * addresses) / words,
      unit: 'per 1,000 words',
      target: { above: 8 },
    },
    {
      name: 'comments with things that stand, say, tell or come',
      value: getShare(comments, ({ text }) => SPEAKING_THINGS.test(text)),
      unit: '%',
      target: { below: 2 },
    },
  ];
}

/** Checks whether a measure has reached its target. */
export const isReached = ({ value, target }: Measure): boolean =>
  'below' in target ? value < target.below : value > target.above;
