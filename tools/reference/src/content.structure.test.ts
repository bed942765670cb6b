// @reads apps/api/src/**/*.ts apps/api/src/content/from-code.json
// @reads-texts apps/**/*.{ts,tsx} libs/**/*.{ts,tsx}
// @reads-names apps/** libs/**
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseModule, findTexts } from '@oware/static-code';
import { CONTENT_FILE, collectContentTexts, collectProductTexts } from './generate/content';
import { workspaceRoot } from './places';

/** `npm run reference` writes the texts; in other runs they are compared. */
const write = process.env['REFERENCE'] === 'write';
const inCode = (code: string) => findTexts([parseModule('apps/x/src/texts.ts', code)]);

test('generated: the server has the texts of its code; otherwise run npm run reference', () => {
  const file = path.join(workspaceRoot, CONTENT_FILE);
  const texts = `${JSON.stringify(collectContentTexts(), null, 2)}\n`;
  if (write) writeFileSync(file, texts);
  expect(readFileSync(file, 'utf8')).toBe(texts);
});

test('a text of several apps is the same in each', () => expect(() => collectProductTexts()).not.toThrow());

test('finds literal texts', () => {
  expect(
    inCode(
      `const a = createTextsSelector('page', { one: 'One', 'two-b': "Two " + '{count}' }); createTextsSelector('page', { one: 'One' });`,
    ),
  ).toEqual({
    page: { one: 'One', 'two-b': 'Two {count}' },
  });
  expect(inCode(`const useTexts = createTextsHook({ close: 'Close' });`)).toEqual({ page_frame: { close: 'Close' } });
  expect(inCode(`createTextsHook({ close: 'Close' }, 'common_functions');`)).toEqual({
    common_functions: { close: 'Close' },
  });
});

test.each([
  [`createTextsSelector('page', texts)`, 'as literals'],
  [`createTextsSelector('page', { ...others })`, 'not a key'],
  [`createTextsSelector('page', { one: make() })`, 'not a text'],
  [
    `createTextsSelector('page', { one: 'One' }); createTextsSelector('page', { one: 'Other' })`,
    'another text elsewhere',
  ],
])('rejects %s', (code, why) => expect(() => inCode(code)).toThrow(why));
