import { getAspect, isListed, isRead, parseReads } from './reads';

it('parses the lines of each aspect', () => {
  const source =
    '// @reads docs/*.md LICENSE\n// @reads package.json\n// @reads-imports apps/**/*.ts\n// A comment about @reads.\n';
  expect(parseReads(source)).toEqual({
    all: ['docs/*.md', 'LICENSE', 'package.json'],
    imports: ['apps/**/*.ts'],
    texts: [],
    names: [],
  });
});

it.each([
  ['apps/a/src/x.ts', ['apps/**/*.ts'], true],
  ['apps/a/src/x.css', ['apps/**/*.ts'], false],
  ['apps/a/.eslintrc.json', ['apps/**'], true],
  ['apps/a/src/x.test.ts', ['apps/**/*.ts', '!**/*.test.ts'], false],
  ['apps/a/src/x.ts', [], false],
])('%s is among %j: %s', (file, globs, expected) => expect(isRead(file, globs)).toBe(expected));

it.each([
  ['apps', ['apps/**/*.ts'], true],
  ['apps/a/src', ['apps/**/*.ts'], true],
  ['', ['docs/*.md'], true],
  ['docs/adr', ['docs/*.md'], true],
  ['libs', ['apps/**/*.ts', 'docs/*.md'], false],
  ['application', ['apps/a.ts'], false],
])('the folder %s may be listed for %j: %s', (folder, globs, expected) =>
  expect(isListed(folder, globs)).toBe(expected),
);

describe('the aspect', () => {
  const page = "import { sum } from './sum';\nexport const page = () => sum(1);\nfunction inner() { return 2; }\n";

  it.each([
    ['all', 'return 3', false],
    ['imports', 'return 3', true],
    ['imports', "return import('./lazy')", false],
    ['texts', 'return 3', true],
    ['names', 'return 3', true],
  ] as const)('"%s" of a page with "%s" inside is unchanged: %s', (aspect, code, expected) =>
    expect(getAspect(aspect, page) === getAspect(aspect, page.replace('return 2', code))).toBe(expected),
  );

  it.each([
    ['a new import', `import './other';\n${page}`],
    ['another imported name', page.replace('{ sum }', '{ sum, total }')],
    ['a new export', `${page}export function other() {}\n`],
    ['a renamed export', page.replace('const page', 'const list')],
    ['a module that a test replaces', `${page}jest.mock('./sum');\n`],
  ])('"imports" includes %s', (_what, changed) =>
    expect(getAspect('imports', changed)).not.toBe(getAspect('imports', page)),
  );

  it('"imports" is the whole text when members of a namespace are used', () => {
    const text = "import * as all from './all';\nall.one();";
    expect(getAspect('imports', text)).toBe(text);
  });

  it('"texts" includes texts for players, and the constants that they may be built from', () => {
    expect(getAspect('texts', "const useTexts = createTextsHook({ one: 'One' });")).toContain('One');
    expect(getAspect('texts', "export const NAME =\n  'Oware';\nconst own = 1;")).toBe(
      "export const NAME =\n  'Oware';",
    );
  });
});
