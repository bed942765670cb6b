import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { findStepGame, stepGames } from './step-games';
import { countStakes, settleSteps, type StepGame } from './step-game';

/** A deck of the game, and numbers that choose a decision at each step. */
const someRound = ({ draw }: StepGame): fc.Arbitrary<[deck: number[], choosing: number[]]> => {
  if (draw.kind !== 'deck') throw new Error('A game with decisions draws from a deck.');
  const { cards, taken } = draw;
  return fc.tuple(
    fc.shuffledSubarray([...Array(cards).keys()], { minLength: taken, maxLength: taken }),
    fc.array(fc.nat(999), { minLength: 12, maxLength: 12 }),
  );
};

/** Plays a round to its end, and returns the decisions. */
function choose(game: StepGame, deck: readonly number[], choosing: readonly number[]): string[] {
  const decisions: string[] = [];
  for (const number of choosing) {
    const { choices } = game.play(deck, decisions);
    const choice = choices[number % Math.max(choices.length, 1)];
    if (choice === undefined) return decisions;
    decisions.push(choice.decision);
  }
  return decisions;
}

describe.each(stepGames.map((game) => [game.gameId, game] as const))('%s', (gameId, game) => {
  it('ends after a few decisions, pays at most its highest odds, and needs no card beyond the deck', () => {
    fc.assert(
      fc.property(someRound(game), ([deck, choosing]) => {
        const decisions = choose(game, deck, choosing);
        const { odds, shown, choices } = game.play(deck, decisions);
        expect(odds).not.toBeNull();
        expect(choices).toEqual([]);
        expect(odds).toBeLessThanOrEqual(game.odds);
        expect(Math.max(...shown)).toBeLessThan(deck.length);
        expect(countStakes(game, deck, decisions)).toBeLessThanOrEqual(game.maxStakes);
        expect(() => game.play(deck, [...decisions, game.defaultDecision])).toThrow(RangeError);
      }),
      { numRuns: countCases(2_000) },
    );
  });

  it('never depends on cards that are hidden: choices, and what is shown', () => {
    fc.assert(
      fc.property(someRound(game), someRound(game), ([deck, choosing], [other]) => {
        const decisions = choose(game, deck, choosing).slice(0, -1);
        const state = game.play(deck, decisions);
        if (state.odds !== null) return;
        const hidden = other.filter((card) => !state.shown.some((place) => deck[place] === card));
        const mixed = deck.map((card, place) => (state.shown.includes(place) ? card : (hidden.shift() ?? card)));
        // A blackjack of the dealer ends the round before the first decision.
        if (game.play(mixed, []).odds === null) expect(game.play(mixed, decisions)).toEqual(state);
      }),
    );
  });

  it('can always end by the default decision, which is free and the last one', () => {
    fc.assert(
      fc.property(someRound(game), ([deck, choosing]) => {
        const decisions = choose(game, deck, choosing);
        decisions.forEach((_, at) => {
          const before = decisions.slice(0, at);
          expect(game.play(deck, before).choices).toContainEqual({ decision: game.defaultDecision, adds: 0 });
          expect(game.play(deck, [...before, game.defaultDecision]).odds).not.toBeNull();
        });
      }),
    );
  });

  it('rejects unknown decisions, and settles only a round that is over', () => {
    const deck = Array.from({ length: 18 }, (_, at) => at * 2);
    expect(() => game.play(deck, ['cheat'])).toThrow(RangeError);
    expect(() => settleSteps(game, deck, [], 100, { maxPayout: 1e9, taxRate: 0 })).toThrow('still open');
    expect(findStepGame(gameId)).toBe(game);
  });

  it('taxes the amount above all stakes, up to the maximum payout', () => {
    fc.assert(
      fc.property(someRound(game), fc.integer({ min: 1, max: 1e6 }), ([deck, choosing], coins) => {
        const first = coins * 100;
        const decisions = choose(game, deck, choosing);
        const { odds } = game.play(deck, decisions);
        const paid = settleSteps(game, deck, decisions, first, { maxPayout: 1e9, taxRate: 500 });
        expect(paid.gross).toBe(Math.min(1e9, Math.floor((first * (odds ?? 0)) / 10_000)));
        const staked = first * countStakes(game, deck, decisions);
        expect(paid.tax).toBe(Math.floor(Math.max(0, paid.gross - staked) / 20));
        expect(paid.status).toBe((odds ?? 0) > 0 ? 'won' : 'lost');
      }),
    );
  });
});

it('returns undefined for a game without decisions', () => expect(findStepGame('sicbo')).toBeUndefined());
