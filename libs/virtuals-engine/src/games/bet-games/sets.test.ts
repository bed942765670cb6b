import fc from 'fast-check';
import { findOutcome, getAverage, getReturn, listResults } from '../game';
import { studioDraws } from './rules';
import { getBestSets, getSetId, parseSet, type StudioBet } from './sets';

const deck = { balls: 8, taken: 3 };
const results = listResults({ draw: { kind: 'deck', cards: deck.balls, taken: deck.taken } }).map((drawn) =>
  drawn.map((each) => each + 1),
);

it('reads the id that it gives to a set, in any order of the numbers', () => {
  expect(getSetId([61, 7, 33])).toBe('3:07-33-61');
  expect(parseSet('3:07-33-61')).toEqual([7, 33, 61]);
});

it.each(['', '1:', '1:7', '1:00', '1:91', '2:07-07', '2:33-07', '1:07-33', '4:01-02-03-04', '2:7-33', '1:1e1', 'odd'])(
  'rejects the id "%s"',
  (outcomeId) => {
    expect(parseSet(outcomeId)).toEqual([]);
    if (outcomeId !== 'odd') expect(findOutcome(studioDraws, outcomeId)).toBeUndefined();
  },
);

it.each([
  ['1:07', 96.11],
  ['2:07-33', 96.13],
  ['3:07-33-61', 96.02],
])('pays back the published return of %s', (outcomeId, percent) => {
  const outcome = findOutcome(studioDraws, outcomeId);
  if (outcome === undefined) throw new Error('There is such a set.');
  expect(Math.round(getReturn(studioDraws, outcome) * 10_000) / 100).toBe(percent);
  expect(outcome.pays([60, 6, 32, 1, 2])).toBe(outcome.odds);
  expect(outcome.pays([0, 1, 2, 3, 4])).toBe(0);
});

it('pays sets of small numbers back like a list of the results of a small deck', () => {
  for (const size of [1, 2, 3]) {
    const outcome = findOutcome(studioDraws, getSetId([1, 2, 3].slice(0, size)));
    if (outcome === undefined) throw new Error('There is such a set.');
    const small = { ...studioDraws, draw: { kind: 'deck', cards: 8, taken: 5 } as const };
    const { sum, of } = getAverage(small, outcome);
    const due = Array.from({ length: size }, (_, at) => (5 - at) / (8 - at)).reduce((all, each) => all * each, 1);
    expect(sum / of / outcome.odds).toBeCloseTo(due, 10);
  }
});

it('finds the highest odds of bets like a list of all results', () => {
  const someBet = fc.record({
    odds: fc.integer({ min: 1, max: 1_000 }),
    numbers: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
    from: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(fc.array(someBet, { minLength: 1, maxLength: 5 }), (drafts) => {
      const bets = drafts.map(({ odds, numbers, from }): StudioBet =>
        numbers.length > 0 ? { odds, numbers } : { odds, numbers, winsFirst: (number) => number >= from },
      );
      const best = Math.max(
        ...results.map((drawn) =>
          bets.reduce((sum, { odds, numbers, winsFirst }) => {
            const wins = winsFirst ? winsFirst(drawn[0] ?? 0) : numbers.every((number) => drawn.includes(number));
            return wins ? sum + odds : sum;
          }, 0),
        ),
      );
      expect(getBestSets(deck, bets)).toBe(best);
    }),
    { numRuns: 40 },
  );
});
