import { BizCode } from '@oware/contracts';
import { IncompleteResponse } from './incomplete-response';
import { type PlaceResponse, toDecisions } from './place';

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
const response = (change: Partial<PlaceResponse> = {}): PlaceResponse => ({
  placedAt: 7,
  taken: { no: [1], orderId: [3], decideAt: [null], balance: [100], balanceVersion: [4] },
  bets: { order: [1], no: [0], betId: [9], number: [77], frozen: [false] },
  legs: { order: [1], betNo: [0], no: [0], ...leg },
  others: [{ no: 0, code: BizCode.feedDown }],
  ...change,
});

it('reads each decision at the index of its order', () => {
  expect(toDecisions(response())).toEqual([
    { code: BizCode.feedDown },
    {
      code: 10_000,
      placedAt: 7,
      orderId: 3,
      decideAt: null,
      balance: 100,
      balanceVersion: 4,
      bets: [{ no: 0, betId: 9, number: 77, frozen: false }],
      legs: [expect.objectContaining({ betNo: 0, home: 'Hearts', scoreAt: null, odds: 20_000 })],
    },
  ]);
});

it.each<[string, Partial<PlaceResponse>]>([
  ['column_missing', { bets: { order: [1], no: [0], betId: null, number: [77], frozen: [false] } }],
  ['column_missing', { taken: { no: [1], orderId: [], decideAt: [null], balance: [100], balanceVersion: [4] } }],
  ['decision_missing', { bets: { order: [2], no: [0], betId: [9], number: [77], frozen: [false] } }],
])('throws on an incomplete response: %s', (code, change) => {
  expect(() => toDecisions(response(change))).toThrow(expect.objectContaining({ name: 'IncompleteResponse', code }));
  expect(() => toDecisions(response(change))).toThrow(IncompleteResponse);
});
