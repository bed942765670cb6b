import { findStyleErrors, RULES } from '../check';
import { extractCode } from '../extract/code';
import { extractMarkdown } from '../extract/markdown';
import type { Passage } from '../passage';
import { ADR_EXAMPLES, NAME_EXAMPLES, PROSE_EXAMPLES } from './examples';

const listRules = (passages: Passage[]): string[] => findStyleErrors(passages).map(({ rule }) => rule);
const readComment = (sentence: string): Passage[] => extractCode('libs/x/src/x.ts', `/** ${sentence} */\nconst x = 1;`);
const readName = (name: string): Passage[] => extractCode('libs/x/src/x.ts', `export function ${name}() {}`);

const listExamples = (side: 'bad' | 'good', all = PROSE_EXAMPLES): [string, string][] =>
  Object.entries(all).flatMap(([rule, examples]) =>
    examples[side].map((sentence): [string, string] => [rule, sentence]),
  );

it.each(listExamples('bad'))('%s finds "%s" in a comment', (rule, sentence) => {
  expect(listRules(readComment(sentence))).toContain(rule);
});

it.each(listExamples('good'))('no rule, such as %s, finds "%s" in a comment', (_rule, sentence) => {
  expect(listRules(readComment(sentence))).toEqual([]);
});

it.each(listExamples('bad', NAME_EXAMPLES))('%s finds the name %s', (rule, name) => {
  expect(listRules(readName(name))).toContain(rule);
});

it.each(listExamples('good', NAME_EXAMPLES))('no rule, such as %s, finds the name %s', (_rule, name) => {
  expect(listRules(readName(name))).toEqual([]);
});

it('every rule has a bad and a good example', () => {
  const examples = { ...PROSE_EXAMPLES, ...NAME_EXAMPLES, 'adr-title': ADR_EXAMPLES };
  const complete = Object.entries(examples)
    .filter(([, { bad, good }]) => bad.length > 0 && good.length > 0)
    .map(([id]) => id);
  const separate = ['long-cell'];
  expect(RULES.map(({ id }) => id).filter((id) => !complete.includes(id) && !separate.includes(id))).toEqual([]);
});

describe('ADR titles', () => {
  const readTitle = (title: string): Passage[] => extractMarkdown('docs/adr/0001-x.md', `# ${title}\n`);

  it.each(ADR_EXAMPLES.bad)('rejects "%s"', (title) => expect(listRules(readTitle(title))).toContain('adr-title'));
  it.each(ADR_EXAMPLES.good)('accepts "%s"', (title) => expect(listRules(readTitle(title))).toEqual([]));
});

describe('table cells', () => {
  const readCell = (words: number): Passage[] =>
    extractMarkdown('docs/x.md', `| what it is |\n|---|\n| ${'word '.repeat(words)}|\n`);

  it('accepts 25 words', () => expect(listRules(readCell(25))).toEqual([]));
  it('rejects 26 words', () => expect(listRules(readCell(26))).toEqual(['long-cell']));
});

describe('kinds of passages', () => {
  it('applies a rule of names to exports only', () => {
    expect(listRules(extractCode('libs/x/src/x.ts', 'export const sealed = 1;\nconst sealedToo = 2;'))).toEqual([
      'seal',
    ]);
  });

  it('finds functions named …Of that are not exported', () => {
    expect(listRules(extractCode('libs/x/src/x.ts', 'const priceOf = (x: X) => x.price;'))).toEqual(['of-name']);
  });

  it('allows "picks" in player texts, but not in code', () => {
    const code = "export const pickCount = 1;\nconst t = createTextsSelector('page', { add: 'Add 2 picks' });";
    expect(findStyleErrors(extractCode('libs/x/src/x.ts', code)).map(({ kind }) => kind)).toEqual(['name']);
  });

  it('finds player texts with words of the lexicon', () => {
    const code = "const t = createTextsSelector('page', { done: 'Cashed out by itself' });";
    expect(listRules(extractCode('libs/x/src/x.ts', code))).toEqual(['by-itself']);
  });

  it('allows a word where it is the usual term', () => {
    const named = (file: string): string[] => listRules(extractCode(file, 'export const laneCount = 1;'));
    expect([named('apps/api/src/x.ts'), named('tools/ci/src/x.ts')]).toEqual([['lane'], []]);
  });
});
