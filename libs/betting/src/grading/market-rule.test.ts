import { marketRule } from './market-rule';

test.each([
  [1, 'threeWay', 'regular'],
  [18, 'total', 'regular'],
  [219, 'twoWay', 'withOvertime'],
  [189, 'total', 'games'],
  [14, 'threeWayHandicap', 'regular'],
  [16, 'handicap', 'regular'],
] as const)('market %i is settled as %s, by what counts: %s', (id, family, counts) =>
  expect(marketRule(id)).toEqual({ family, counts }),
);

test.each([45, 0])('market %i is none of these', (id) => expect(marketRule(id)).toBeUndefined());
