import { EARLY_PAYOUT } from '@oware/contracts';
import { playOneMatch } from '@oware/simulator/testing';
import { countCases } from '@oware/test-lanes';
import fc from 'fast-check';
import { getLineKey, type LineState } from '../../catalogue/event-state';
import { readMessage } from '../uof/read-message';
import { getEarlyChances } from './chances';
import { fitScoreProbabilities, GOAL_COUNTS } from './score-probabilities';
import { getEarlyPrice } from './early-price';
import { type MarketView, readMarketView } from './goal-means';

const share = fc.integer({ min: 8, max: 80 });
/** Random prices of 1X2 and a total, in a range that excludes those which no match can have together. */
const views = fc
  .record({ home: share, draw: fc.integer({ min: 8, max: 40 }), away: share, over: fc.integer({ min: 25, max: 75 }) })
  .map(({ home, draw, away, over }): MarketView => {
    const sum = home + draw + away;
    return { result: [home / sum, draw / sum, away / sum], total: { line: 2.5, over: over / 100 } };
  });
const scores = fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 }));

/** Returns the probabilities of home win, draw and away win. */
function getResultChances(ends: Float64Array, lead: number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (const [at, chance] of ends.entries()) {
    const end = Math.sign(lead + Math.floor(at / GOAL_COUNTS) - (at % GOAL_COUNTS));
    sums[1 - end] = (sums[1 - end] as number) + chance;
  }
  return sums;
}

it('fits the chances of home, draw and away to the prices, before the match and in play', () => {
  fc.assert(
    fc.property(views, scores, (view, now) => {
      const ends = fitScoreProbabilities(view, now);
      for (const [at, chance] of getResultChances(ends, now[0] - now[1]).entries())
        expect(chance).toBeCloseTo(view.result[at] as number, 6);
      expect(ends.every((chance) => chance >= 0 && Number.isFinite(chance))).toBe(true);
    }),
    { numRuns: countCases(500) },
  );
});

it('fits the total to the prices', () => {
  const view: MarketView = { result: [0.45, 0.29, 0.26], total: { line: 2.5, over: 0.48 } };
  const over = fitScoreProbabilities(view, [0, 0]).reduce(
    (sum, chance, at) => sum + (Math.floor(at / GOAL_COUNTS) + (at % GOAL_COUNTS) > 2.5 ? chance : 0),
    0,
  );
  expect(over).toBeCloseTo(0.48, 3);
});

/** Returns the lines of a match before its start, as its first messages price them. */
function linesBefore(number: number): Map<string, LineState> {
  const lines = new Map<string, LineState>();
  const { messages } = playOneMatch('sr:sport:1', number, { start: 0, stepMs: 20_000, factor: 20, further: false });
  for (const { xml } of messages) {
    const message = readMessage(xml);
    if (message.type !== 'odds_change') continue;
    for (const { marketId, specifiers, status, outcomes } of message.markets) {
      const priced = outcomes.map(({ id, odds, active }) => [id, { id, odds, active }] as const);
      const line = { marketId, specifiers, status, oddsStatus: status, outcomes: new Map(priced) };
      lines.set(getLineKey(marketId, specifiers), line as unknown as LineState);
    }
    if (lines.has('1|')) break;
  }
  return lines;
}

it('prices no draw with early payout above that of 1X2 in simulated football before the match', () => {
  const checks = countCases(2_000);
  const higher: unknown[] = [];
  for (let number = 0; number < checks; number++) {
    const lines = linesBefore(number);
    const view = readMarketView(lines, [0, 0]);
    const base = lines.get('1|')?.outcomes.get('2')?.odds;
    if (view === null || !base) throw new Error(`Match ${number} has no prices.`);
    const state = { now: [0, 0], ends: fitScoreProbabilities(view, [0, 0]), left: 93, early: 28 } as const;
    for (const market of [EARLY_PAYOUT.twoup, EARLY_PAYOUT['1x2oneup'], EARLY_PAYOUT['1x2drawsave']]) {
      const { odds } = getEarlyPrice(getEarlyChances(market, state).get('2') ?? 0);
      if (odds > base) higher.push({ number, market, odds, base });
    }
  }
  expect(higher).toEqual([]);
}, 60_000);
