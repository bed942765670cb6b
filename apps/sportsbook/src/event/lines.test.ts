import { type Market, type Odds } from '@oware/contracts';
import { differOnlyInSize, findMostBalancedLine, getLineSize } from './lines';

const line = (specifiers: string, odds: readonly Odds[], status: Market['status'] = 1): Market => ({
  id: 18,
  specifiers,
  status,
  name: 'Total',
  groups: [],
  outcomes: odds.map((price, index) => ({ id: String(index), name: '', odds: price, active: true })),
});

it.each([
  ['total=2.5', 2.5],
  ['hcp=-1.25', -1.25],
  ['setnr=1|total=9.5', 9.5],
  ['hcp=0:1', null],
  ['goalnr=2', null],
  ['', null],
])('reads the size of %j as %p', (specifiers, size) => {
  expect(getLineSize(specifiers)).toBe(size);
});

it('returns the most balanced of the open lines', () => {
  const lines = [
    line('total=1.5', [13_000, 33_000]),
    line('total=2.5', [19_000, 19_000], -1),
    line('total=3', [18_500, 19_500]),
    line('total=3.5', [21_000, 17_500]),
  ];
  expect(findMostBalancedLine(lines)?.specifiers).toBe('total=3');
  expect(findMostBalancedLine(lines.slice(0, 1))?.specifiers).toBe('total=1.5');
  expect(findMostBalancedLine([line('total=2.5', [], 0)])?.specifiers).toBe('total=2.5');
  expect(findMostBalancedLine([])).toBeUndefined();
});

it('detects lines that differ only in size', () => {
  const two = [line('total=1.5', []), line('total=2.5', [])];
  expect(differOnlyInSize(two)).toBe(true);
  expect(differOnlyInSize(two.slice(1))).toBe(false);
  expect(differOnlyInSize([line('goalnr=1', []), line('goalnr=2', [])])).toBe(false);
  expect(differOnlyInSize([line('setnr=1|total=9.5', []), line('setnr=2|total=9.5', [])])).toBe(false);
});
