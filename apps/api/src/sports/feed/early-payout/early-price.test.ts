import { gradeEarlyMarket, type Pair, type ReportedScore } from '@oware/betting';
import { EARLY_PAYOUT } from '@oware/contracts';
import { playOneMatch } from '@oware/simulator/testing';
import { countCases } from '@oware/test-lanes';
import fc from 'fast-check';
import { getLineKey, type LineState } from '../../catalogue/event-state';
import { type EventState as ReportedState } from '../uof/message';
import { readMessage } from '../uof/read-message';
import { getEarlyChances, getChanceEverAhead, type MatchState } from './chances';
import { getEarlyPrice } from './early-price';
import { fitScoreProbabilities, getScoreProbabilities } from './score-probabilities';
import { getGoalMeans, readMarketView } from './goal-means';
import { addStateScore } from '../ingest/reported-scores';

const MARKETS = Object.values(EARLY_PAYOUT);

/** Counts all orders of goals one by one. */
function counted(lead: number, target: number, own: number, other: number): number {
  if (lead >= target) return 1;
  const walk = (at: number, left: number, right: number): [hits: number, all: number] => {
    if (left + right === 0) return [at >= target ? 1 : 0, 1];
    let [hits, all] = [0, 0];
    for (const [next, l, r] of [
      [at + 1, left - 1, right],
      [at - 1, left, right - 1],
    ] as const) {
      if (l < 0 || r < 0) continue;
      const [h, n] = walk(next, l, r);
      all += n;
      hits += next >= target ? n : h;
    }
    return [hits, all];
  };
  const [hits, all] = walk(lead, own, other);
  return hits / all;
}

it('computes how often a lead is reached like a count over every order of goals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -3, max: 2 }),
      fc.constantFrom(1, 2),
      fc.nat(6),
      fc.nat(6),
      (lead, target, own, other) =>
        expect(getChanceEverAhead(lead, target, own, other)).toBeCloseTo(counted(lead, target, own, other), 9),
    ),
  );
});

const line = (marketId: number, specifiers: string, odds: Readonly<Record<string, number>>): LineState => ({
  marketId,
  specifiers,
  status: 1,
  oddsStatus: 1,
  oddsTime: 1,
  settled: false,
  cancels: new Map(),
  producer: 3,
  name: '',
  favourite: false,
  resultTime: 0,
  rollbackTime: 0,
  outcomes: new Map(
    Object.entries(odds).map(([id, value]) => [
      id,
      {
        id,
        name: '',
        odds: value,
        active: true,
        result: null,
        voidFactor: null,
        deadHeatFactor: null,
        certainty: null,
        resultTime: 0,
      },
    ]),
  ),
});

const toLines = (...lines: readonly LineState[]): Map<string, LineState> =>
  new Map(lines.map((each) => [getLineKey(each.marketId, each.specifiers), each]));

it('derives the expected goals from the prices of 1X2 and of the most even total, and returns null without both', () => {
  const result = line(1, '', { 1: 18_000, 2: 36_000, 3: 45_000 });
  const totals = [line(18, 'total=2.5', { 12: 19_000, 13: 19_000 }), line(18, 'total=0.5', { 12: 10_500, 13: 90_000 })];
  const view = readMarketView(toLines(result, ...totals), [0, 0]);
  if (view === null) throw new Error('There are no prices.');
  const [home, away] = getGoalMeans(view, [0, 0]);
  expect(home + away).toBeCloseTo(2.67, 1);
  expect(home).toBeGreaterThan(away * 1.4);
  expect(readMarketView(toLines(result), [0, 0])).toBeNull();
  expect(readMarketView(toLines(...totals), [0, 0])).toBeNull();
});

it('prices below fair odds, makes one-up at least as likely as two-up, and offers no nearly certain or hopeless outcomes', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 3, noNaN: true }), fc.double({ min: 0.1, max: 3, noNaN: true }), (h, a) => {
      const state: MatchState = { now: [0, 0], ends: getScoreProbabilities([h, a]), left: 93, early: 28 };
      const [two, one] = [getEarlyChances(EARLY_PAYOUT.twoup, state), getEarlyChances(EARLY_PAYOUT['1x2oneup'], state)];
      for (const id of ['1', '3']) expect(one.get(id)).toBeGreaterThanOrEqual((two.get(id) ?? 1) - 1e-12);
      for (const marketId of MARKETS)
        for (const chance of getEarlyChances(marketId, state).values()) {
          const { odds, active } = getEarlyPrice(chance);
          expect(chance >= 0 && chance <= 1).toBe(true);
          if (active && odds > 10_100) expect((odds / 10_000) * chance).toBeLessThan(1);
        }
    }),
  );
  expect(getEarlyPrice(0.99).active).toBe(false);
  expect(getEarlyPrice(0.0001).active).toBe(false);
});

/**
 * Yields a match as in its messages: prices of the bases while they are wanted, and scores, each with the previously reported ones.
 */
function* course(
  number: number,
  pricesWanted: () => boolean,
): Generator<{ lines: ReadonlyMap<string, LineState>; state: ReportedState | null }> {
  const lines = new Map<string, LineState>();
  const options = { start: 0, stepMs: 20_000, factor: 20, further: false };
  for (const { xml } of playOneMatch('sr:sport:1', number, options).messages) {
    const message = readMessage(pricesWanted() ? xml : xml.replace(/<odds[ >][^]*<\/odds>/, ''));
    if (message.type !== 'odds_change') continue;
    for (const { marketId, specifiers, status, outcomes } of message.markets) {
      if (marketId !== 1 && marketId !== 18) continue;
      const odds = Object.fromEntries(outcomes.map(({ id, odds: value }) => [id, value ?? 0]));
      const before = lines.get(getLineKey(marketId, specifiers));
      lines.set(getLineKey(marketId, specifiers), {
        ...(outcomes.length === 0 && before ? before : line(marketId, specifiers, odds)),
        oddsStatus: status,
      });
    }
    yield { lines, state: message.state };
  }
}

describe('over many simulated matches', () => {
  const MATCHES = countCases(110, 30);
  /** Sums by market, outcome and part of the match. */
  const sums = new Map<string, { expected: number; happened: number; variance: number; count: number }>();
  beforeAll(() => {
    for (let number = 0; number < MATCHES; number++) {
      let reported: readonly ReportedScore[] = [];
      const calls: { part: string; state: MatchState; reported: readonly ReportedScore[] }[] = [];
      for (const { lines, state } of course(number, () => calls.length < 2)) {
        if (state) reported = addStateScore(reported, state);
        const minute = Number(state?.clock?.matchTime.split(':')[0] ?? 0);
        const part = state?.status === 'live' ? (minute >= 20 ? 'at 20' : null) : 'before';
        if (part === null || calls.some((each) => each.part === part) || lines.get('1|')?.oddsStatus !== 1) continue;
        const now: Pair = [reported.at(-1)?.[0] ?? 0, reported.at(-1)?.[1] ?? 0];
        const view = readMarketView(lines, now);
        if (view)
          calls.push({
            part,
            reported,
            state: { now, ends: fitScoreProbabilities(view, now), left: 93 - minute, early: (30 - minute) * 0.93 },
          });
      }
      for (const { part, state, reported: then } of calls) {
        for (const marketId of MARKETS) {
          const open = gradeEarlyMarket(marketId, then, false) ?? {};
          const end = gradeEarlyMarket(marketId, reported, true) ?? {};
          for (const [id, chance] of getEarlyChances(marketId, state)) {
            const result = end[id];
            if (open[id] !== null || !result || result.voidFactor !== undefined) continue;
            const key = `${part} ${marketId} ${id}`;
            const sum = sums.get(key) ?? { expected: 0, happened: 0, variance: 0, count: 0 };
            sum.expected += chance;
            sum.happened += result.result;
            sum.variance += chance * (1 - chance);
            sum.count += 1;
            sums.set(key, sum);
          }
        }
      }
    }
  }, 240_000);

  it('pays as often as its chances imply', () => {
    expect(sums.size).toBe(28);
    for (const [key, { expected, happened, variance, count }] of sums) {
      expect(count).toBeGreaterThan(MATCHES * 0.23);
      const off = Math.abs(happened - expected) / Math.sqrt(variance);
      expect({ key, off: off < 3.8, expected, happened }).toEqual({ key, off: true, expected, happened });
    }
  });
});
