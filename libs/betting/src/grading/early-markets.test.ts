import { EARLY_PAYOUT } from '@oware/contracts';
import fc from 'fast-check';
import { gradeEarlyPayout } from './early-payout';
import { gradeEarlyMarket, type ReportedScore, addReportedScore } from './early-markets';

const { twoup, dc1up, earlygoals } = EARLY_PAYOUT;
const oneup = EARLY_PAYOUT['1x2oneup'];
const drawsave = EARLY_PAYOUT['1x2drawsave'];

/** Parses scores as reported by a feed: "1-0 1-1", with their minute after an @ where it matters. */
const reported = (text: string): readonly ReportedScore[] =>
  text
    .split(' ')
    .filter((each) => each !== '')
    .map((each): ReportedScore => {
      const [home = 0, away = 0, minute] = each.split(/[-@]/).map(Number);
      return [home, away, minute ?? 60];
    })
    .reduce<readonly ReportedScore[]>(addReportedScore, []);

/** Shows won, lost, back or open in one line, in the order of the outcomes. */
const shown = (marketId: number, scores: string, over = false): string =>
  Object.values(gradeEarlyMarket(marketId, reported(scores), over) ?? {})
    .map((each) => (each === null ? 'open' : each.voidFactor ? 'back' : each.result === 1 ? 'won' : 'lost'))
    .join(' ');

describe.each<[name: string, marketId: number, rows: [scores: string, inPlay: string, atTheEnd: string][]]>([
  [
    '2UP',
    twoup,
    [
      ['', 'open open open', 'lost won lost'],
      ['1-0', 'open open open', 'won lost lost'],
      ['1-0 2-0 2-1 2-2', 'won open open', 'won won lost'],
      ['1-0 3-0 3-3', 'won open open', 'won won lost'],
      ['0-1 0-2 1-2 2-2 3-2 4-2', 'won open won', 'won lost won'],
      ['2-2', 'open open open', 'lost won lost'],
      ['1-0 2-0 1-0', 'open open open', 'won lost lost'],
      ['1-0 2-0 1-0 1-1', 'open open open', 'lost won lost'],
    ],
  ],
  [
    '1X2 1UP',
    oneup,
    [
      ['1-0 1-1', 'won open open', 'won won lost'],
      ['1-0 1-1 1-2', 'won open won', 'won lost won'],
      ['1-1', 'open open open', 'lost won lost'],
      ['0-1 0-0', 'open open open', 'lost won lost'],
    ],
  ],
  [
    'Double chance 1UP',
    dc1up,
    [
      ['', 'open open open', 'won lost won'],
      ['1-0', 'won won open', 'won won lost'],
      ['1-0 1-1', 'won won open', 'won won won'],
      ['0-1 1-1 2-1', 'won won won', 'won won won'],
      ['1-1', 'open open open', 'won lost won'],
    ],
  ],
  [
    'Early goals',
    earlygoals,
    [
      ['1-0@10 1-1@30', 'won open', 'won won'],
      ['1-0@10 1-1@31', 'open open', 'lost won'],
      ['1-0@10 1-1@31 2-1@80', 'won lost', 'won lost'],
      ['1-0@10 1-1@20 1-0@22', 'open open', 'lost won'],
    ],
  ],
  [
    'Draw save',
    drawsave,
    [
      ['', 'open open open', 'back won back'],
      ['1-0 1-1', 'open open open', 'lost won lost'],
      ['1-0', 'open open open', 'won lost lost'],
      ['1-0 0-0', 'open open open', 'back won back'],
    ],
  ],
])('%s', (_name, marketId, rows) => {
  it.each(rows)('%s', (scores, inPlay, atTheEnd) => {
    expect([shown(marketId, scores), shown(marketId, scores, true)]).toEqual([inPlay, atTheEnd]);
  });
});

const goals = fc.array(fc.constantFrom<0 | 1>(0, 1), { maxLength: 12 });
const path = (sides: readonly (0 | 1)[]): ReportedScore[] => {
  const now: [number, number] = [0, 0];
  return sides.map((side, at): ReportedScore => {
    now[side] += 1;
    return [now[0], now[1], at * 8 + 1];
  });
};

it('pays exactly like 1X2 with early payout', () => {
  fc.assert(
    fc.property(goals, (sides) => {
      const scores = path(sides);
      const pairs = scores.map(([home, away]) => [home, away] as const);
      for (const [marketId, lead] of [
        [twoup, 2],
        [oneup, 1],
      ] as const) {
        const rule = gradeEarlyPayout(lead, pairs);
        const results = gradeEarlyMarket(marketId, scores, true);
        expect([results?.['1']?.result, results?.['2']?.result, results?.['3']?.result]).toEqual(
          [rule.home, rule.draw, rule.away].map(Number),
        );
      }
    }),
  );
});

it('never reverses a payout while no goal is disallowed, and settles everything at the end', () => {
  fc.assert(
    fc.property(goals, (sides) => {
      for (const marketId of Object.values(EARLY_PAYOUT)) {
        const paid = new Set<string>();
        for (let count = 0; count <= sides.length; count++) {
          const results = gradeEarlyMarket(marketId, path(sides.slice(0, count)), false) ?? {};
          for (const id of paid) expect(results[id]).toEqual({ result: 1 });
          for (const [id, result] of Object.entries(results)) if (result?.result === 1) paid.add(id);
        }
        const end = Object.values(gradeEarlyMarket(marketId, path(sides), true) ?? {});
        expect(end.every((result) => result !== null)).toBe(true);
      }
    }),
  );
});

it('ignores a disallowed goal', () => {
  fc.assert(
    fc.property(goals, fc.constantFrom<0 | 1>(0, 1), (sides, wrong) => {
      const right = path(sides);
      const [home, away] = right.at(-1) ?? [0, 0];
      const mistaken: ReportedScore = [home + (wrong === 0 ? 1 : 0), away + (wrong === 1 ? 1 : 0), 50];
      const corrected = [...right, mistaken, right.at(-1) ?? ([0, 0, 50] as const)].reduce<readonly ReportedScore[]>(
        addReportedScore,
        [],
      );
      expect(corrected).toEqual(right);
    }),
  );
});

it('returns null for other markets', () => {
  expect(gradeEarlyMarket(1, [], true)).toBeNull();
});
