import fc from 'fast-check';
import { getLegFactor } from '../leg-result';
import { gradeMarket, gradeOutcome } from './grade-outcome';
import type { Score } from './score';

const graded = (marketId: number, specifiers: string, score: Score) =>
  Object.fromEntries(
    gradeMarket(marketId, specifiers, score).map(({ outcomeId, result, voidFactor }) => [
      outcomeId,
      voidFactor ? `${result}/${voidFactor}` : `${result}`,
    ]),
  );

const basketball: Score = { halfTime: [40, 45], fullTime: [90, 90], withOvertime: [104, 100] };
const tennis: Score = {
  fullTime: [2, 1],
  sets: [
    [6, 4],
    [3, 6],
    [7, 6],
  ],
};

describe('grading', () => {
  it.each<[string, number, string, Score, Record<string, string>]>([
    ['basketball winner with overtime', 219, '', basketball, { 4: '1', 5: '0' }],
    ['basketball winner decided in regular time', 219, '', { fullTime: [80, 90] }, { 4: '0', 5: '1' }],
    ['basketball total with overtime', 225, 'total=190.5', basketball, { 12: '1', 13: '0' }],
    ['basketball total of regular time', 18, 'total=190.5', basketball, { 12: '0', 13: '1' }],
    ['basketball handicap with overtime', 223, 'hcp=-3.5', basketball, { 1714: '1', 1715: '0' }],
    ['tennis winner', 186, '', tennis, { 4: '1', 5: '0' }],
    ['tennis total games', 189, 'total=31.5', tennis, { 12: '1', 13: '0' }],
    ['tennis total games on the line', 189, 'total=32', tennis, { 12: '0/1', 13: '0/1' }],
    ['tennis game handicap', 187, 'hcp=0.5', tennis, { 1714: '1', 1715: '0' }],
    ['tennis second set', 202, 'setnr=2', tennis, { 4: '0', 5: '1' }],
    ['tennis games of the third set', 204, 'setnr=3|total=12.5', tennis, { 12: '1', 13: '0' }],
    ['first half 1x2', 60, '', basketball, { 1: '0', 2: '0', 3: '1' }],
    [
      'first half total on a quarter line',
      68,
      'total=1.25',
      { halfTime: [1, 0], fullTime: [4, 0] },
      { 12: '0/0.5', 13: '1/0.5' },
    ],
    [
      'half-time / full time',
      47,
      '',
      { halfTime: [1, 0], fullTime: [1, 2] },
      { 418: '0', 420: '0', 422: '1', 424: '0', 426: '0', 428: '0', 430: '0', 432: '0', 434: '0' },
    ],
    ['away total', 20, 'total=1.5', { fullTime: [0, 2] }, { 12: '1', 13: '0' }],
  ])('%s', (_, marketId, specifiers, score, expected) => {
    expect(graded(marketId, specifiers, score)).toEqual(expected);
  });

  it('accepts specifiers as text or by name', () => {
    expect(gradeOutcome(18, { total: '2.5' }, '12', { fullTime: [2, 1] })).toEqual({ result: 1 });
  });

  it.each<[string, number, string, string, Score]>([
    ['market_unknown', 999, '', '1', { fullTime: [0, 0] }],
    ['outcome_unknown', 1, '', '4', { fullTime: [0, 0] }],
    ['specifier_invalid', 18, '', '12', { fullTime: [0, 0] }],
    ['specifier_invalid', 18, 'total=2.3', '12', { fullTime: [0, 0] }],
    ['specifier_invalid', 18, 'total=', '12', { fullTime: [0, 0] }],
    ['specifier_invalid', 14, 'hcp=-1', '1711', { fullTime: [0, 0] }],
    ['score_incomplete', 60, '', '1', { fullTime: [1, 0] }],
    ['score_incomplete', 189, 'total=20.5', '12', { fullTime: [2, 0] }],
    ['score_incomplete', 202, 'setnr=4', '4', tennis],
    ['specifier_invalid', 202, '', '4', tennis],
  ])('rejects with %s: market %i|%s outcome %s', (code, marketId, specifiers, outcomeId, score) => {
    expect(() => gradeOutcome(marketId, specifiers, outcomeId, score)).toThrow(expect.objectContaining({ code }));
  });

  it('splits one stake between the two sides of every Asian line', () => {
    const goals = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(goals, goals, fc.integer({ min: -20, max: 20 }), (home, away, quarters) => {
        const score: Score = { fullTime: [home, away] };
        const at = (market: number, line: string, id: string) =>
          getLegFactor(20_000, gradeOutcome(market, line, id, score));
        const value = ({ n, d }: { n: bigint; d: bigint }) => Number(n) / Number(d);
        const hcp = `hcp=${quarters / 4}`;
        const total = `total=${Math.abs(quarters) / 4}`;
        expect(value(at(16, hcp, '1714')) + value(at(16, hcp, '1715'))).toBe(2);
        expect(value(at(18, total, '12')) + value(at(18, total, '13'))).toBe(2);
      }),
    );
  });
});
