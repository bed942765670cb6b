import { findNamedMarket } from './market-phrases';

it.each([
  ['over 2.5 arsenal', 18, ['2.5'], 'arsenal'],
  ['Arsenal OVER 2,5', 18, ['2.5'], 'arsenal'],
  ['o2.5 man city', 18, ['2.5'], 'man city'],
  ['under 3 goals chelsea', 18, ['3', '3.5'], 'chelsea'],
  ['over 9.5 corners barca', 166, ['9.5'], 'barca'],
  ['over 3.5 cards', 139, ['3.5'], ''],
  ['1x2', 1, [], ''],
  ['1X2 hearts of oak', 1, [], 'hearts of oak'],
  ['btts chelsea', 29, [], 'chelsea'],
  ['chelsea both teams to score', 29, [], 'chelsea'],
  ['gg', 29, [], ''],
  ['draw no bet', 11, [], ''],
  ['dnb kotoko', 11, [], 'kotoko'],
  ['double chance', 10, [], ''],
  ['ht/ft real madrid', 47, [], 'real madrid'],
  ['2up liverpool', 900_000_011, [], 'liverpool'],
])('finds in "%s" market %i with totals %j, and the rest "%s"', (typed, marketId, totals, rest) => {
  const found = findNamedMarket(typed);
  expect([found?.marketIds[0], found?.totals, found?.rest]).toEqual([marketId, totals, rest]);
});

it.each(['arsenal', 'england u21', 'u 19', 'man u', 'overton', 'gggg', 'cardiff', 'winners chapel', ''])(
  'finds none in "%s"',
  (typed) => {
    expect(findNamedMarket(typed)).toBeUndefined();
  },
);
