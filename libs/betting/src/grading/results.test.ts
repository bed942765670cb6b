import { gradeMarket, gradeOutcome } from './grade-outcome';
import { parseResultSequence } from './result-sequence';
import type { Pair, Score } from './score';

/** Returns the outcomes of a market that won and those that were refunded, in the order of their ids. */
function winners(marketId: number, specifiers: string, score: Score): string {
  const graded = gradeMarket(marketId, specifiers, score);
  const won = graded.filter(({ result }) => result === 1).map(({ outcomeId }) => outcomeId);
  const back = graded.filter(({ voidFactor }) => voidFactor === 1).map(({ outcomeId }) => `(${outcomeId})`);
  return [...won, ...back].join(' ');
}

const end = (home: number, away: number): Score => ({ fullTime: [home, away], halfTime: [away, home] });

describe('a market by the score', () => {
  it.each<[market: string, id: number, specifiers: string, home: string, draw: string, away: string]>([
    ['1x2', 1, '', '1', '2', '3'],
    ['1x2 of the first half', 60, '', '3', '2', '1'],
    ['double chance', 10, '', '9 10', '9 11', '10 11'],
    ['double chance of the first half', 63, '', '10 11', '9 11', '9 10'],
    ['draw no bet', 11, '', '4', '(4) (5)', '5'],
    ['winner', 186, '', '4', '(4) (5)', '5'],
    ['winner with overtime', 219, '', '4', '(4) (5)', '5'],
    ['odd and even', 26, '', '70', '72', '70'],
    ['both score', 29, '', '76', '74', '76'],
    ['European handicap of one for home', 14, 'hcp=1:0', '1711', '1711', '1712'],
    ['European handicap of one for away', 14, 'hcp=0:1', '1712', '1713', '1713'],
    ['European handicap of ten', 14, 'hcp=10:0', '1711', '1711', '1711'],
    ['European handicap of ten for away', 14, 'hcp=0:10', '1713', '1713', '1713'],
    ['Asian handicap of a half', 16, 'hcp=-0.5', '1714', '1715', '1715'],
    ['Asian handicap of one', 16, 'hcp=-1', '(1714) (1715)', '1715', '1715'],
    ['Asian handicap of ten and a half', 16, 'hcp=+10.5', '1714', '1714', '1714'],
    ['total', 18, 'total=1.5', '13', '12', '13'],
    ['total on the line', 18, 'total=1', '(12) (13)', '12', '(12) (13)'],
    ['total of home', 19, 'total=0.5', '12', '12', '13'],
    ['total of away', 20, 'total=0.5', '13', '12', '12'],
  ])('%s', (_what, id, specifiers, home, draw, away) => {
    expect([
      winners(id, specifiers, end(1, 0)),
      winners(id, specifiers, end(1, 1)),
      winners(id, specifiers, end(0, 1)),
    ]).toEqual([home, draw, away]);
  });

  it('is even without goals, and both teams have not scored', () => {
    expect([winners(26, '', end(0, 0)), winners(29, '', end(0, 0))]).toEqual(['72', '76']);
  });

  const sides: [half: Pair, full: Pair][] = [
    [1, 0],
    [0, 0],
    [0, 1],
  ].flatMap((half) =>
    [
      [3, 1],
      [2, 2],
      [1, 3],
    ].map((full): [Pair, Pair] => [half as never, full as never]),
  );
  it.each(sides.map(([half, full], at) => [half.join('-'), full.join('-'), half, full, String(418 + 2 * at)] as const))(
    'at half-time %s and full time %s',
    (_half, _full, halfTime, fullTime, outcome) => {
      expect(winners(47, '', { halfTime, fullTime })).toBe(outcome);
    },
  );

  it('counts the games of all sets, and of a requested set', () => {
    const score: Score = {
      fullTime: [1, 1],
      sets: [
        [6, 4],
        [3, 6],
      ],
    };
    expect(winners(187, 'hcp=0.5', score)).toBe('1715');
    expect(winners(187, 'hcp=1.5', score)).toBe('1714');
    expect([winners(202, 'setnr=1', score), winners(202, 'setnr=2', score)]).toEqual(['4', '5']);
  });
});

describe('a line', () => {
  const total = (line: string) => () => gradeOutcome(18, `total=${line}`, '12', end(1, 1));

  it.each([
    ['1', 1],
    ['+1', 1],
    ['1.0', 1],
    ['1.50', 1],
    ['12.5', 0],
    ['-0.5', 1],
  ])('parses "%s"', (line, result) => {
    expect(total(line)().result).toBe(result);
  });

  it.each(['', ' 1', '1 ', 'x1', '1x', '1.', '.5', '1.1', '1e0', '0x1', '1.0.0', '+-1'])('rejects "%s"', (line) => {
    expect(total(line)).toThrow(expect.objectContaining({ code: 'specifier_invalid' }));
  });

  it.each(['', '1', '1:', ':1', '-1:0', '0:1x', 'x0:1', '0:1:2', '0 : 1'])('rejects the head start "%s"', (hcp) => {
    expect(() => gradeOutcome(14, `hcp=${hcp}`, '1711', end(1, 1))).toThrow(
      expect.objectContaining({ code: 'specifier_invalid' }),
    );
  });

  it('is found among other specifiers by its whole name', () => {
    expect(gradeOutcome(18, 'mytotal=9.5|totals=9.5|total=1.5|variant=x', '12', end(1, 1)).result).toBe(1);
    expect(() => gradeOutcome(18, 'mytotal=9.5|totals=9.5', '12', end(1, 1))).toThrow(
      expect.objectContaining({ code: 'specifier_invalid' }),
    );
    expect(() => gradeOutcome(18, {}, '12', end(1, 1))).toThrow(expect.objectContaining({ code: 'specifier_invalid' }));
  });
});

describe('the sequence of goals of a round', () => {
  it.each<[string, Pair, Pair, Pair[]]>([
    ['H', [0, 0], [0, 0], []],
    ['AH', [1, 0], [1, 0], [[1, 0]]],
    ['HB', [0, 0], [0, 1], [[0, 1]]],
    [
      'ABHAA',
      [1, 1],
      [3, 1],
      [
        [1, 0],
        [1, 1],
        [2, 1],
        [3, 1],
      ],
    ],
    [
      'BBH',
      [0, 2],
      [0, 2],
      [
        [0, 1],
        [0, 2],
      ],
    ],
  ])('%s', (text, halfTime, fullTime, scores) => {
    expect(parseResultSequence(text)).toEqual({ halfTime, fullTime, scores });
  });

  it.each(['', 'AB', 'AHHB', 'HAH', 'aHb', 'ACH', 'CHA', 'AHC', 'HAC'])('rejects "%s"', (text) => {
    expect(() => parseResultSequence(text)).toThrow(expect.objectContaining({ code: 'sequence_invalid' }));
  });
});
