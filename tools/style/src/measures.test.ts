import { extractCode } from './extract/code';
import { extractMarkdown } from './extract/markdown';
import { isReached, measureStyle } from './measures';
import { formatMeasures } from './report';

const code = `/** What the server sent. */
export const rows = () => 1;
// Says no.
const priceOf = () => 2;
function getPrice() {}
/** Prices. */
function toList() {}
`;
const measures = measureStyle([
  ...extractCode('libs/x/src/x.ts', code),
  ...extractMarkdown('docs/x.md', 'You can change your port here, in one of ten words.'),
  ...extractMarkdown('docs/adr/0001-x.md', 'A decision record does not address its reader.'),
]);
const getValue = (name: string) => measures.find((measure) => measure.name.includes(name))?.value;

it('measures comments, functions and docs', () => {
  expect(getValue('free relative')).toBeCloseTo(100 / 3);
  expect(getValue('things that stand')).toBeCloseTo(100 / 3);
  expect(getValue('standard verb')).toBe(50);
  expect(getValue('…Of')).toBe(25);
  expect(getValue('"you"')).toBeCloseTo(2000 / 11);
});

it('compares with targets from both sides', () => {
  const share = { name: 'x', value: 2, unit: '%' as const };
  expect(isReached({ ...share, target: { below: 3 } })).toBe(true);
  expect(isReached({ ...share, target: { below: 2 } })).toBe(false);
  expect(isReached({ ...share, target: { above: 1 } })).toBe(true);
});

it('prints a table', () => {
  expect(formatMeasures([{ name: 'x', value: 18.24, unit: '%', target: { below: 2 } }])).toContain(
    '| x | 18.2 % | below 2 | no |',
  );
});
