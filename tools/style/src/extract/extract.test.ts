import { extractCode } from './code';
import { extractJsonTexts } from './json-texts';
import { extractMarkdown } from './markdown';
import { splitName, splitSentences, toPlainText } from './plain-text';
import { extractFileNames, extractFile } from './workspace';

const list = (code: string, kind: string, file = 'libs/x/src/x.ts') =>
  extractCode(file, code)
    .filter((passage) => passage.kind === kind)
    .map(({ text, line }) => [line, text]);

describe('comments', () => {
  it('joins consecutive line comments', () => {
    expect(list('// One\n// two.\nconst x = 1; // Three.\n', 'comment')).toEqual([
      [1, 'One two.'],
      [3, 'Three.'],
    ]);
  });

  it('reads tags of a doc comment without names, types and examples', () => {
    const code =
      '/**\n * Adds.\n *\n * @param {number} a the first\n * @param b - the second\n * @returns the sum\n * @example\n * add(1)\n */\nconst x = 1;';
    expect(list(code, 'comment').map(([, text]) => text)).toEqual(['Adds.', 'the first', 'the second', 'the sum']);
  });

  it('ignores comment markers in strings, templates, patterns and JSX', () => {
    const code =
      "const a = 'http://x /* y */';\nconst b = `// ${a /* inner */} // z`;\nconst c = /\\/\\/ no/;\nconst d = <p>// no</p>;";
    expect(list(code, 'comment', 'libs/x/src/x.tsx')).toEqual([[2, 'inner']]);
  });

  it('ignores directives', () => {
    expect(list('// eslint-disable-next-line no-console\n/* @ts-expect-error no types */\nx();', 'comment')).toEqual(
      [],
    );
  });
});

describe('calls', () => {
  it('reads titles of tests, including tables of tests', () => {
    const code =
      "describe('a', () => { it.each([1])('b %s', () => {}); test.skip(`c ${x} d`, () => {}); });\nvisit('no');";
    expect(list(code, 'test-title').map(([, text]) => text)).toEqual(['a', 'b %s', 'c X d']);
  });

  it('reads player texts', () => {
    expect(
      list("createTextsSelector('page', { a: 'Accept' + ' all', b });\ncreateTextsHook({ c: 'Close' });", 'text'),
    ).toEqual([
      [1, 'Accept all'],
      [2, 'Close'],
    ]);
  });

  it('reads error messages', () => {
    expect(list("throw new TypeError(`bad ${x}`);\nnew Map('x');", 'message')).toEqual([[1, 'bad X']]);
  });
});

describe('names', () => {
  it('lists exports and functions', () => {
    const code =
      'export interface Limits { max: number }\nexport const MAX = 1;\nconst own = 2;\nfunction readOne() {}\nclass Slip { addLeg() {} }\nexport default 1;';
    const names = extractCode('libs/x/src/x.ts', code).filter(({ kind }) => kind === 'name');
    expect(names.map(({ name, isFunction, isExported }) => [name, isFunction, isExported])).toEqual([
      ['Limits', false, true],
      ['MAX', false, true],
      ['readOne', true, false],
      ['addLeg', true, false],
    ]);
  });

  it.each([
    ['priceOf', 'price of'],
    ['HTTPServer', 'http server'],
    ['place-bet_button', 'place bet button'],
  ])('splits %s into "%s"', (name, words) => expect(splitName(name)).toBe(words));

  it('lists each file and folder once', () => {
    const names = extractFileNames(['apps/api/src/price-of.structure.test.ts', 'apps/api/src/x.ts', 'apps/api/a.png']);
    expect(names.map(({ file, text }) => [file, text])).toEqual([
      ['apps/api', 'api'],
      ['apps/api/src', 'src'],
      ['apps/api/src/price-of.structure.test.ts', 'price of'],
      ['apps/api/src/x.ts', 'x'],
    ]);
  });
});

describe('Markdown', () => {
  it('reads headings, paragraphs, items and cells with their lines, without code', () => {
    const source = '# Title\n\nOne `two`\nthree.\n\n- item\n\n```sh\nno\n```\n\n| a |\n|---|\n| cell |\n';
    expect(extractMarkdown('docs/x.md', source).map(({ line, text }) => [line, text])).toEqual([
      [1, 'Title'],
      [3, 'One CODE three.'],
      [6, 'item'],
      [12, 'a'],
      [14, 'cell'],
    ]);
  });

  it('recognises the title of a decision', () => {
    const kinds = (file: string) => extractMarkdown(file, '# 1. Serve pages\n\n## Context\n').map(({ kind }) => kind);
    expect([kinds('docs/adr/0001-serve-pages.md'), kinds('docs/x.md')]).toEqual([
      ['adr-title', 'doc'],
      ['doc', 'doc'],
    ]);
  });
});

it('reads sentences of JSON texts with their lines', () => {
  const found = extractJsonTexts('x.json', '{\n  "id": "one",\n  "text": "A sentence here."\n}');
  expect(found.map(({ line, text }) => [line, text])).toEqual([[3, 'A sentence here.']]);
});

it('treats JSON texts without a full stop as headings', () => {
  const found = extractJsonTexts('x.json', '["What it pays", "What it pays is shown."]');
  expect(found.map(({ isHeading = false }) => isHeading)).toEqual([true, false]);
});

it('skips translations and generated pages', () => {
  expect(extractFile('apps/api/src/content/pages/pcm/x.json', '{"a":"one two"}')).toEqual([]);
  expect(extractFile('docs/reference/calls.md', '# Calls')).toEqual([]);
});

it('replaces placeholders', () => expect(toPlainText('{need}, {standing}')).toBe('X, X'));

it('replaces code, quotations and paths', () => {
  expect(toPlainText('Set `x` of "a b" in libs/ui/src, see {@link y}.')).toBe('Set CODE of QUOTE in CODE, see CODE.');
});

it('splits sentences', () => {
  expect(splitSentences('One, e.g. two. Three; four: five? Six')).toEqual([
    'One, e.g. two.',
    'Three;',
    'four:',
    'five?',
    'Six',
  ]);
});
