import { EARLY_PAYOUT } from '@oware/contracts';
import { canRefund } from './can-refund';
import { listGradedMarketIds, gradePair } from './grade-outcome';
import { getMarketRule } from './market-rule';
import { COUNTS } from './joined-selections';

const PAIRS = COUNTS.flatMap((home) => COUNTS.map((away): [number, number] => [home, away]));
/** Winner markets of sports and periods that never, or hardly ever, end level. */
const WITHOUT_DRAWS = [186, 202, 219, 251, 330, 340, 406];

it.each(['-1', '-0.75', '-0.5', '-0.25', '0', '0.25', '0.5', '2', '2.25', '2.5'])(
  'agrees with the settlement rules on the line %s of every handicap and total',
  (line) => {
    const families = line.startsWith('-') ? ['handicap'] : ['handicap', 'total'];
    const markets = listGradedMarketIds().filter((id) => families.includes(getMarketRule(id)?.family ?? ''));
    expect(markets.length).toBeGreaterThan(10);
    for (const marketId of markets) {
      const specifiers = `${getMarketRule(marketId)?.family === 'total' ? 'total' : 'hcp'}=${line}`;
      const gives = PAIRS.some((pair) => gradePair(marketId, specifiers, pair).some(({ voidFactor }) => voidFactor));
      expect([marketId, canRefund(marketId, specifiers)]).toEqual([marketId, gives]);
    }
  },
);

it('is true for every two-way market that can end level', () => {
  const markets = listGradedMarketIds().filter((id) => getMarketRule(id)?.family === 'twoWay');
  const level = markets.filter((id) => !WITHOUT_DRAWS.includes(id));
  expect(level.map((id) => [id, canRefund(id, '')])).toEqual(level.map((id) => [id, true]));
  expect(WITHOUT_DRAWS.filter((id) => canRefund(id, ''))).toEqual([]);
});

it.each([
  [1, '', false],
  [14, 'hcp=0:1', false],
  [8, 'goalnr=2', false],
  [EARLY_PAYOUT['1x2drawsave'], '', true],
  [EARLY_PAYOUT.twoup, '', false],
  [236, 'quarternr=1|total=41', true],
  [236, 'quarternr=1|total=41.5', false],
])('for market %i with "%s" is %s', (marketId, specifiers, gives) => {
  expect(canRefund(marketId, specifiers)).toBe(gives);
});

it.each([
  ['setnr=1', 0, false],
  ['setnr=2', 0, false],
  ['setnr=3', 2, true],
  ['setnr=3', 3, false],
  ['setnr=5|total=20.5', 3, true],
  ['setnr=5|total=20.5', 5, false],
  ['mapnr=3', 1, true],
  ['setnr=1|gamenr=6', 0, false],
  ['setnr=1|gamenr=9', 1, true],
  ['setnr=3|gamenr=1|pointnr=2', 2, true],
  ['setnr=2|gamenr=1|pointnr=5', 2, true],
  ['quarternr=4', 0, false],
  ['goalnr=7', 0, false],
])('with "%s" and %i begun, refunds when it is not played: %s', (specifiers, begun, gives) => {
  expect(canRefund(202, specifiers, begun)).toBe(gives);
});
