import fc from 'fast-check';
import { countCases, runsEverything } from '@oware/test-lanes';
import { getCommitment } from '../play-round';
import { sha256, toHex } from '../sha256';
import {
  findOutcome,
  type Game,
  type UniformDraw,
  getAverage,
  getBestOdds,
  getReturn,
  isListable,
  listResults,
  listSizes,
  toDrawn,
} from './game';
import { findGame, games } from './games';
import { checkGame, drawGame, getGameLabel, settleGame } from './play-game';

const toHexSeed = (text: string): string => toHex(sha256(new TextEncoder().encode(text)));
const createRecipe = (gameId: string, roundNumber: number) => ({
  gameId,
  serverSeed: toHexSeed(`${gameId}:${roundNumber}`),
  playerSeed: 'mine',
  roundNumber: roundNumber,
});
const RULES = { maxPayout: 1e12, taxRate: 0 };

/** Published returns in percent: changing one is a decision, with a new version of the game. */
const published: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'spin-2-win': { indigo: 95.04, coral: 95.04, green: 95.04, low: 95.04, high: 95.04, odd: 95.04, even: 95.04 },
  'even-odd': { even: 97, odd: 97, low: 96.67, seven: 96.67, high: 96.67, pair: 96.67 },
  'flip-da-coin': { heads: 98, tails: 98 },
  'high-freq-roulette': {},
  sicbo: {
    ...{ small: 96.74, big: 96.74, odd: 96.74, even: 96.74, triple: 96.94 },
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((points) => [`number${points}`, 96.9])),
    ...Object.fromEntries(
      [96.94, 96.94, 96.99, 96.88, 96.74, 96.64, 96.88].flatMap((percent, at) => [
        [`sum${4 + at}`, percent],
        [`sum${17 - at}`, percent],
      ]),
    ),
  },
  'lucky-goal': {},
  'magic-ball': {},
  'spin-da-bottle': {},
  'ping-pong': {},
  'bet-games': { odd: 96.5, even: 96.5, low: 96.5, high: 96.5 },
  'sporty-6': {
    ...{ odd: 96.5, even: 96.5, low: 96.5, high: 96.5 },
    ...{ below111: 96.38, above111: 96.38, is111: 96.51, below91: 96.49, above131: 96.49 },
  },
};

/** Published return of the outcomes that are not listed, in percent. */
const others: Readonly<Record<string, number>> = {
  ...{ 'spin-2-win': 95, 'high-freq-roulette': 97.3, 'lucky-goal': 96.8 },
  ...{ 'sporty-hero': 96.5, rush: 96.5, 'pocket-rockets': 96.5 },
  ...{ 'slot-game': 95.45, 'fruit-hunt': 95.71, 'spin-match': 95.99 },
  ...{ 'magic-ball': 96, 'spin-da-bottle': 96, 'ping-pong': 96, 'sporty-6': 96.67, 'bet-games': 96.11 },
};

/** Value of chi-square that one fair game in a thousand exceeds (Wilson and Hilferty). */
const getChiSquareLimit = (degrees: number): number =>
  degrees * (1 - 2 / (9 * degrees) + 3.0902 * Math.sqrt(2 / (9 * degrees))) ** 3;

/** Draws rounds with the seeds of their numbers. */
const drawRounds = (game: Game, rounds: number): number[][] =>
  Array.from({ length: rounds }, (_, at) => drawGame(game, createRecipe(game.gameId, at + 1)));

/** Game with the same rules in every round and equally likely results; the others are tested in fields.test.ts. */
type UniformGame = Game & { draw: UniformDraw };
const isUniform = (game: Game): game is UniformGame => game.forRound === undefined && game.draw.kind !== 'weighted';

/** A result of the game, from numbers between 0 and 1. */
const someResult = (game: UniformGame): fc.Arbitrary<number[]> =>
  fc.tuple(...listSizes(game.draw).map((size) => fc.nat(size - 1))).map((chosen) => toDrawn(game.draw, chosen));

describe.each(games.filter(isUniform).map((game) => [game.gameId, game] as const))('%s', (gameId, game) => {
  it('pays back the published return, over all possible results', () => {
    for (const outcome of game.outcomes)
      expect([outcome.outcomeId, Math.round(getReturn(game, outcome) * 10_000) / 100]).toEqual([
        outcome.outcomeId,
        published[gameId]?.[outcome.outcomeId] ?? others[gameId],
      ]);
  });

  it('states the average and the highest odds of its outcomes', () => {
    for (const outcome of game.outcomes) {
      if (!isListable(game)) {
        expect(outcome.average).toBeDefined();
        continue;
      }
      const { sum, of } = getAverage(game, outcome);
      if (outcome.average) expect(outcome.average.sum / outcome.average.of).toBeCloseTo(sum / of, 6);
      expect(Math.max(...listResults(game).map((drawn) => outcome.pays(drawn)))).toBe(outcome.odds);
    }
  });

  it('draws each number equally often, and pays the published return within 4 sigma', () => {
    const sizes = listSizes(game.draw);
    const numbers = game.draw.kind === 'each' ? (sizes[0] ?? 1) : game.draw.cards;
    // A position of the result; every position when their combinations are few.
    const isFew = isListable(game) && listResults(game).length <= 1_000;
    const cells = isFew ? listResults(game).length : Math.min(numbers, 500);
    const rounds = runsEverything() ? 100_000 : Math.max(2_000, 10 * cells);
    const drawn = drawRounds(game, rounds);
    const keys = new Map<string, number>();
    for (const result of drawn) {
      const key = isFew ? result.join() : String(Math.floor(((result[0] ?? 0) * cells) / numbers));
      keys.set(key, (keys.get(key) ?? 0) + 1);
    }
    expect(keys.size).toBe(cells);
    const due = rounds / cells;
    const chiSquare = [...keys.values()].reduce((sum, count) => sum + (count - due) ** 2 / due, 0);
    expect(chiSquare).toBeLessThan(getChiSquareLimit(cells - 1));
    for (const outcome of game.outcomes) {
      const paid = drawn.map((result) => outcome.pays(result) / 10_000);
      const mean = paid.reduce((sum, each) => sum + each, 0) / rounds;
      // At least the variance of an outcome that pays its highest odds once in as many rounds.
      const variance = Math.max(
        paid.reduce((sum, each) => sum + (each - mean) ** 2, 0) / rounds,
        outcome.odds / 10_000 - 1,
      );
      expect(Math.abs(mean - getReturn(game, outcome))).toBeLessThan(4 * Math.sqrt(variance / rounds));
    }
  }, 60_000);

  it('has unique outcomes, and accepts no more selections than outcomes', () => {
    const ids = game.outcomes.map(({ outcomeId }) => outcomeId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(game.maxSelections).toBeLessThanOrEqual(ids.length);
    expect(findGame(gameId)).toBe(game);
    expect(findOutcome(game, 'nothing')).toBeUndefined();
  });

  it('is verified by its recipe, and detects another seed, text, number or result', () => {
    const recipe = createRecipe(gameId, 7);
    const [hash, drawn] = [getCommitment(recipe.serverSeed), drawGame(game, recipe)];
    expect(checkGame(game, recipe, hash, drawn)).toEqual({
      commitment: hash,
      seedMatches: true,
      drawn,
      isValid: true,
    });
    expect(checkGame(game, recipe, undefined, undefined)).toMatchObject({ seedMatches: null, isValid: true });
    expect(checkGame(game, recipe, getCommitment('00'.repeat(32)), drawn).isValid).toBe(false);
    expect(checkGame(game, recipe, hash, [...drawn, 1]).isValid).toBe(false);
    const other = drawn.map((number) => number + 1);
    expect(checkGame(game, recipe, hash, other).isValid).toBe(false);
    const labels = [recipe, { ...recipe, playerSeed: 'yours' }, { ...recipe, roundNumber: 8 }].map(getGameLabel);
    expect(new Set(labels).size).toBe(3);
  });

  it('pays the sum of the winning selections up to the maximum payout, less tax on the amount above the stakes', () => {
    const picks = fc.subarray([...game.outcomes], { minLength: 1, maxLength: game.maxSelections });
    fc.assert(
      fc.property(picks, someResult(game), fc.integer({ min: 1, max: 1e9 }), (chosen, result, coins) => {
        const each = coins * 100;
        const due = chosen.reduce((sum, outcome) => sum + outcome.pays(result), 0);
        expect(due).toBeLessThanOrEqual(getBestOdds(game, chosen));
        const paid = settleGame(game, chosen, each, result, { maxPayout: 1e11, taxRate: 500 });
        expect(paid.gross).toBe(Math.min(1e11, Number((BigInt(each) * BigInt(due)) / 10_000n)));
        expect(paid.status).toBe(due > 0 ? 'won' : 'lost');
        expect(paid.tax).toBe(Math.floor(Math.max(0, paid.gross - each * chosen.length) / 20));
      }),
      { numRuns: countCases(100, 25) },
    );
    const unknown = [{ outcomeId: 'nothing', odds: 20_000 }];
    const result = drawGame(game, createRecipe(gameId, 1));
    expect(settleGame(game, unknown, 100, result, RULES)).toEqual({ status: 'lost', gross: 0, tax: 0 });
  });
});

it('draws different numbers from a deck, each order equally often', () => {
  const deck = { ...games[0], draw: { kind: 'deck', cards: 4, taken: 2 } } as Game;
  const all = listResults(deck).map((drawn) => drawn.join());
  expect(new Set(all)).toEqual(
    new Set(['0,1', '0,2', '0,3', '1,0', '1,2', '1,3', '2,0', '2,1', '2,3', '3,0', '3,1', '3,2']),
  );
  const due = countCases(1_000, 200);
  const seen = drawRounds(deck, due * all.length).map((drawn) => drawn.join());
  const counts = all.map((key) => seen.filter((each) => each === key).length);
  const chiSquare = counts.reduce((sum, count) => sum + (count - due) ** 2 / due, 0);
  expect(chiSquare).toBeLessThan(getChiSquareLimit(11));
});

it('returns undefined for an unknown id', () => expect(findGame('chess')).toBeUndefined());
