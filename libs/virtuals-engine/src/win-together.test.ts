import { findJointWinners } from './win-together';

const single = (eventId: string, marketId: number, outcomeId: string, worth: number, specifiers = '') => ({
  legs: [{ eventId, outcomes: [{ marketId, specifiers, outcomeId }] }],
  worth,
});

it.each([
  ['one of home and away, the more expensive one', [single('a', 1, '1', 20), single('a', 1, '3', 30)], [1]],
  ['a result and the goals that it leaves', [single('a', 1, '1', 20), single('a', 18, '12', 15, 'total=2.5')], [0, 1]],
  [
    'two cheap ones against an expensive one',
    [single('a', 1, '1', 20), single('a', 1, '2', 50), single('a', 26, '70', 40)],
    [0, 2],
  ],
  ['bets on several matches', [single('a', 1, '1', 20), single('b', 1, '3', 30)], [0, 1]],
  ['nothing', [], []],
])('%s', (_what, bets, expected) => {
  expect(findJointWinners(bets)).toEqual(expected);
});

it('keeps all bets with several legs', () => {
  const multiple = { legs: [...single('a', 1, '1', 1).legs, ...single('b', 1, '1', 1).legs], worth: 40 };
  expect(findJointWinners([multiple, single('a', 1, '3', 10)])).toEqual([0, 1]);
});
