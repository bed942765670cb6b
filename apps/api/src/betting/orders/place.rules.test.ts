import { BizCode } from '@oware/contracts';
import { IncompleteAnswer } from './incomplete-answer';
import { type PlaceAnswer, decisionsOf } from './place';

const leg = {
  sportId: ['sr:sport:1'],
  home: ['Hearts'],
  away: ['Kotoko'],
  tournament: ['GPL'],
  startTime: [5],
  statusAt: ['notStarted' as const],
  scoreAt: [null],
  clockAt: [null],
  marketName: ['1X2'],
  outcomeName: ['Hearts'],
  odds: [20_000],
};
const answer = (change: Partial<PlaceAnswer> = {}): PlaceAnswer => ({
  placedAt: 7,
  taken: { no: [1], orderId: [3], decideAt: [null], balance: [100], balanceVersion: [4] },
  bets: { order: [1], no: [0], betId: [9], number: [77] },
  legs: { order: [1], betNo: [0], no: [0], ...leg },
  others: [{ no: 0, code: BizCode.feedDown }],
  ...change,
});

it('reads each decision at the place of its order', () => {
  expect(decisionsOf(answer())).toEqual([
    { code: BizCode.feedDown },
    {
      code: 10_000,
      placedAt: 7,
      orderId: 3,
      decideAt: null,
      balance: 100,
      balanceVersion: 4,
      bets: [{ no: 0, betId: 9, number: 77 }],
      legs: [expect.objectContaining({ betNo: 0, home: 'Hearts', scoreAt: null, odds: 20_000 })],
    },
  ]);
});

it.each<[string, Partial<PlaceAnswer>]>([
  ['column_missing', { bets: { order: [1], no: [0], betId: null, number: [77] } }],
  ['column_missing', { taken: { no: [1], orderId: [], decideAt: [null], balance: [100], balanceVersion: [4] } }],
  ['decision_missing', { bets: { order: [2], no: [0], betId: [9], number: [77] } }],
])('makes nothing up: %s', (code, change) => {
  expect(() => decisionsOf(answer(change))).toThrow(expect.objectContaining({ name: 'IncompleteAnswer', code }));
  expect(() => decisionsOf(answer(change))).toThrow(IncompleteAnswer);
});
