import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseModule, textsIn } from '@oware/static-code';
import { CONTENT_FILE, contentTexts, productTexts } from './generate/content';
import { workspaceRoot } from './places';

/** `npm run reference` writes the texts; otherwise they are compared. */
const write = process.env['REFERENCE'] === 'write';
const inCode = (code: string) => textsIn([parseModule('apps/x/src/texts.ts', code)]);

test('generated: the server has the texts of its own code; when not: npm run reference', () => {
  const file = path.join(workspaceRoot, CONTENT_FILE);
  const texts = `${JSON.stringify(contentTexts(), null, 2)}\n`;
  if (write) writeFileSync(file, texts);
  expect(readFileSync(file, 'utf8')).toBe(texts);
});

test('a text that several apps have is the same in each', () => expect(() => productTexts()).not.toThrow());

test('texts are read where they are written', () => {
  expect(
    inCode(`const a = textsOf('page', { one: 'One', 'two-b': "Two " + '{count}' }); textsOf('page', { one: 'One' });`),
  ).toEqual({
    page: { one: 'One', 'two-b': 'Two {count}' },
  });
  expect(inCode(`const useTexts = ownTextsOf({ close: 'Close' });`)).toEqual({ page_frame: { close: 'Close' } });
  expect(inCode(`ownTextsOf({ close: 'Close' }, 'common_functions');`)).toEqual({
    common_functions: { close: 'Close' },
  });
});

test.each([
  [`textsOf('page', texts)`, 'written out'],
  [`textsOf('page', { ...others })`, 'not a key'],
  [`textsOf('page', { one: make() })`, 'not a text'],
  [`textsOf('page', { one: 'One' }); textsOf('page', { one: 'Other' })`, 'another text elsewhere'],
])('%s is refused', (code, why) => expect(() => inCode(code)).toThrow(why));
