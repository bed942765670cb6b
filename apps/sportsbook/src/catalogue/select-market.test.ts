import { type Market } from '@oware/contracts';
import { buildMatch } from '../odds/testing';
import { selectLine } from './select-market';

const total = (line: string, over: number | null, under: number | null, status: Market['status'] = 1): Market => ({
  id: 18,
  specifiers: `total=${line}`,
  status,
  name: '',
  groups: [],
  outcomes: [
    { id: '12', name: '', odds: over, active: true },
    { id: '13', name: '', odds: under, active: true },
  ],
});
const line = (...markets: Market[]): string | undefined => selectLine(buildMatch({ markets }), 18)?.specifiers;

it('shows the most balanced open line', () => {
  expect(line(total('1.5', 13_000, 33_000), total('2.5', 19_000, 18_500), total('3.5', 31_000, 13_500))).toBe(
    'total=2.5',
  );
});

it('prefers an open line to a more balanced one that is suspended or has no price', () => {
  expect(line(total('2.5', 19_000, 18_500, -1), total('1.5', 13_000, 33_000))).toBe('total=1.5');
  expect(line(total('2.5', null, 18_500), total('1.5', 13_000, 33_000))).toBe('total=1.5');
});

it('shows a suspended line when there is no other, and none without outcomes', () => {
  expect(line(total('2.5', 19_000, 18_500, -1))).toBe('total=2.5');
  expect(line({ ...total('2.5', null, null), outcomes: [] })).toBeUndefined();
});
