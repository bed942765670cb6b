import { canHalfWin, getJoinError, type JoinedSelection } from './joined-selections';

const pick = (marketId: number, outcomeId: string, specifiers = ''): JoinedSelection => ({
  marketId,
  outcomeId,
  specifiers,
});
const home = pick(1, '1');
const homeOrDraw = pick(10, '9');
const over = (line: string): JoinedSelection => pick(18, '12', `total=${line}`);
const under = (line: string): JoinedSelection => pick(18, '13', `total=${line}`);
const bothScore = pick(29, '74');

describe('selections of one match', () => {
  it.each<[string, JoinedSelection[], ReturnType<typeof getJoinError>]>([
    ['that go together', [home, over('3.5'), bothScore], null],
    ['that exclude each other', [home, pick(1, '3')], { kind: 'impossible', picks: [0, 1] }],
    ['of totals that no score satisfies', [over('2.5'), under('1.5')], { kind: 'impossible', picks: [0, 1] }],
    [
      'of which any two can win, but not all three',
      [pick(1, '2'), pick(26, '70'), over('0.5')],
      { kind: 'impossible', picks: [0, 1] },
    ],
    ['of which one is implied', [over('2.5'), over('1.5')], { kind: 'dependent', picks: [0, 1] }],
    ['of which the first is implied', [homeOrDraw, home], { kind: 'dependent', picks: [1, 0] }],
    ['of which two imply the third', [bothScore, home, over('2.5')], { kind: 'dependent', picks: [0, 1, 2] }],
    ['across the halves', [pick(60, '1'), pick(1, '3')], null],
    ['with a quarter line', [home, pick(16, '1714', 'hcp=-0.75')], { kind: 'halfWin', picks: [1] }],
    ['of which one is not decided by the score', [home, pick(166, '12', 'total=9.5')], null],
    ['of which one is about the order of goals', [home, pick(8, '7', 'goalnr=1')], null],
    ['that are the same', [home, home], { kind: 'dependent', picks: [0, 1] }],
  ])('%s', (_what, picks, expected) => {
    expect(getJoinError(picks)).toEqual(expected);
  });

  it('can half win only on quarter lines', () => {
    expect(['hcp=-0.25', 'total=2.75', 'hcp=0.75|x=1'].map(canHalfWin)).toEqual([true, true, true]);
    expect(['hcp=-0.5', 'total=2', '', 'hcp=1:0', 'goalnr=25'].map(canHalfWin)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
