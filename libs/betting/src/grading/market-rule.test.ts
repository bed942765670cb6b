import { getMarketRule } from './market-rule';

test.each([
  [1, 'threeWay', 'regular'],
  [18, 'total', 'regular'],
  [219, 'twoWay', 'withOvertime'],
  [189, 'total', 'games'],
  [14, 'threeWayHandicap', 'regular'],
  [16, 'handicap', 'regular'],
] as const)('settles market %i as %s, by %s', (id, family, counts) =>
  expect(getMarketRule(id)).toEqual({ family, counts }),
);

test.each([45, 0])('returns no rule for market %i', (id) => expect(getMarketRule(id)).toBeUndefined());
