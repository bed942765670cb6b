import fc from 'fast-check';
import { listResults } from '../game';
import { countSums, getBestBalls, getNumber, type BallBet } from './balls';

const deck = { balls: 9, taken: 4 };
const results = listResults({ draw: { kind: 'deck', cards: deck.balls, taken: deck.taken } }).map((drawn) =>
  drawn.map(getNumber),
);
const getSum = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

it('counts the sums of a small deck like a list of its results', () => {
  const counts = new Map<number, number>();
  for (const numbers of results) counts.set(getSum(numbers), (counts.get(getSum(numbers)) ?? 0) + 1);
  // Each set is listed in 4! orders.
  expect(countSums(deck).map(([sum, count]) => [sum, count * 24])).toEqual([...counts].sort(([a], [b]) => a - b));
});

it('counts the 1,947,792 sets of 6 of 36 balls', () => {
  const sums = countSums({ balls: 36, taken: 6 });
  expect([sums.at(0), sums.at(-1), sums.reduce((all, [, count]) => all + count, 0)]).toEqual([
    [21, 1],
    [201, 1],
    1_947_792,
  ]);
});

it('finds the highest odds of bets like a list of all results', () => {
  const someBet = fc.record({
    on: fc.constantFrom('ball' as const, 'first' as const, 'sum' as const),
    odds: fc.integer({ min: 1, max: 1_000 }),
    from: fc.integer({ min: 1, max: 28 }),
    width: fc.integer({ min: 0, max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(someBet, { minLength: 1, maxLength: 6 }), (drafts) => {
      const bets = drafts.map(({ on, odds, from, width }, no): BallBet => {
        // A bet on a ball names one number, as in the game.
        const to = on === 'ball' ? from : from + width;
        return { outcomeId: String(no), on, odds, wins: (value) => value >= from && value <= to };
      });
      const best = results.reduce((most, numbers) => {
        const values = { ball: numbers, first: numbers.slice(0, 1), sum: [getSum(numbers)] };
        return Math.max(
          most,
          bets.reduce((odds, bet) => (values[bet.on].some(bet.wins) ? odds + bet.odds : odds), 0),
        );
      }, 0);
      expect(getBestBalls(deck, bets)).toBe(best);
    }),
    { numRuns: 40 },
  );
});
