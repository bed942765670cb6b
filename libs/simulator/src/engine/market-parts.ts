import type { Space } from './joint';

/** The part of a match that a market is about. `overtime` is the whole match including overtime. */
export type Part = 'match' | 'overtime' | 'half' | 'secondHalf' | 'period' | 'firstFive' | 'points' | 'set';

type Row = readonly [part: Part, space: Space];

const rows = (
  part: Part,
  margin: readonly number[],
  total: readonly number[],
  more: readonly (readonly [number, Space])[] = [],
): [number, Row][] => [
  ...margin.map((id): [number, Row] => [id, [part, 'margin']]),
  ...total.map((id): [number, Row] => [id, [part, 'total']]),
  ...more.map(([id, space]): [number, Row] => [id, [part, space]]),
];

/** Parts and values that the feed's markets depend on, by market id. */
const FACTS = new Map<number, Row>([
  ...rows(
    'match',
    [1, 10, 11, 14, 16, 186, 188, 220, 327],
    [18, 26, 314],
    [
      [19, 'home'],
      [20, 'away'],
      [29, 'pair'],
      [196, 'pair'],
      [199, 'pair'],
    ],
  ),
  ...rows(
    'overtime',
    [219, 223, 251, 256, 340, 406, 410],
    [225, 229, 258, 264, 412],
    [
      [227, 'home'],
      [228, 'away'],
    ],
  ),
  ...rows('half', [60, 63, 66], [68, 74], [[75, 'pair']]),
  ...rows('secondHalf', [83, 88], [90]),
  ...rows('period', [235, 302, 303], [236, 288]),
  ...rows('firstFive', [274, 275], [276]),
  ...rows('points', [237], [238]),
  ...rows('set', [202, 309, 330], [310, 311]),
]);

/** @throws Error when no sport of the simulator has the market */
export function getMarketPart(marketId: number): { part: Part; space: Space } {
  const row = FACTS.get(marketId);
  if (!row) throw new Error(`Market ${marketId} has no part.`);
  return { part: row[0], space: row[1] };
}

/** Returns the number in a specifier such as `quarternr=3`: a period, set or map. 0 when missing. */
export const parsePeriodNumber = (specifiers: string): number =>
  Number(/(?:^|\|)(?:quarternr|inningnr|setnr|mapnr)=(\d+)/.exec(specifiers)?.[1] ?? 0);
