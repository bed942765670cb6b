import { getCountText } from './count-text';
import { createTextsSelector } from './texts';

const select = createTextsSelector('page_slip', {
  language: 'en',
  picks_one: '{count} pick',
  picks_other: '{count} picks of {all}',
});
const page = (texts: Record<string, string>) => ({
  content: {
    page_slip: Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, { value, type: 'TEXT' as const }])),
  },
});

test.each([
  [1, '1 pick'],
  [0, '0 picks of 9'],
  [1234, '1,234 picks of 9'],
])('%s in English', (count, text) => expect(getCountText(select({}), 'picks', count, { all: 9 })).toBe(text));

test('uses the plural forms of another language, with numbers in English format', () => {
  const polish = select(
    page({ language: 'pl', picks_one: '{count} typ', picks_few: '{count} typy', picks_other: '{count} typów' }),
  );
  expect([1, 3, 5, 12345.5].map((count) => getCountText(polish, 'picks', count))).toEqual([
    '1 typ',
    '3 typy',
    '5 typów',
    '12,345.5 typów',
  ]);
});
