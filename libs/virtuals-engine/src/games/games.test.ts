import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { getCommitment } from '../play-round';
import { sha256, toHex } from '../sha256';
import { getChance, findOutcome, listResults, getReturn } from './game';
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
};

/** Published return of the outcomes that are not listed, in percent. */
const others: Readonly<Record<string, number>> = { 'spin-2-win': 95, 'high-freq-roulette': 97.3, 'lucky-goal': 96.8 };

/** Value of chi-square that one fair game in a thousand exceeds, by its degrees of freedom: 24, 35, 1, 36, 215 and 4. */
const CHI_SQUARES: Readonly<Record<string, number>> = {
  'spin-2-win': 51.2,
  'even-odd': 66.6,
  'flip-da-coin': 10.83,
  'high-freq-roulette': 67.99,
  sicbo: 283.4,
  'lucky-goal': 18.47,
};

describe.each(games.map((game) => [game.gameId, game] as const))('%s', (gameId, game) => {
  it('pays back the published return, over all possible results', () => {
    for (const outcome of game.outcomes)
      expect([outcome.outcomeId, Math.round(getReturn(game, outcome) * 10_000) / 100]).toEqual([
        outcome.outcomeId,
        published[gameId]?.[outcome.outcomeId] ?? others[gameId],
      ]);
  });

  it('draws each result equally often, and pays the published return within 4 sigma', () => {
    const rounds = countCases(100_000);
    const results = listResults(game);
    const seen = new Map(results.map((result) => [result.join(), 0]));
    for (let roundNumber = 1; roundNumber <= rounds; roundNumber++) {
      const key = drawGame(game, createRecipe(gameId, roundNumber)).join();
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect(seen.size).toBe(results.length);
    const due = rounds / results.length;
    const chiSquare = [...seen.values()].reduce((sum, count) => sum + (count - due) ** 2 / due, 0);
    expect(chiSquare).toBeLessThan(CHI_SQUARES[gameId] ?? 0);
    for (const outcome of game.outcomes) {
      const { wins, of } = getChance(game, outcome);
      const won = results.reduce((sum, drawn) => sum + (outcome.wins(drawn) ? (seen.get(drawn.join()) ?? 0) : 0), 0);
      const sigma = Math.sqrt(rounds * (wins / of) * (1 - wins / of));
      expect(Math.abs(won - (rounds * wins) / of)).toBeLessThan(4 * sigma);
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
    const other = game.sizes.map((size, at) => ((drawn[at] ?? 0) + 1) % size);
    expect(checkGame(game, recipe, hash, other).isValid).toBe(false);
    const labels = [recipe, { ...recipe, playerSeed: 'yours' }, { ...recipe, roundNumber: 8 }].map(getGameLabel);
    expect(new Set(labels).size).toBe(3);
  });

  it('pays the sum of the winning selections up to the maximum payout, less tax on the amount above the stakes', () => {
    const picks = fc.subarray([...game.outcomes], { minLength: 1 });
    const drawn = fc.constantFrom(...listResults(game));
    fc.assert(
      fc.property(picks, drawn, fc.integer({ min: 1, max: 1e9 }), (chosen, result, coins) => {
        const each = coins * 100;
        const due = chosen.filter((outcome) => outcome.wins(result)).reduce((sum, { odds }) => sum + odds, 0);
        const paid = settleGame(game, chosen, each, result, { maxPayout: 1e11, taxRate: 500 });
        expect(paid.gross).toBe(Math.min(1e11, Math.floor((each / 100) * (due / 100))));
        expect(paid.status).toBe(due > 0 ? 'won' : 'lost');
        expect(paid.tax).toBe(Math.floor(Math.max(0, paid.gross - each * chosen.length) / 20));
      }),
    );
    expect(
      settleGame(
        game,
        [{ outcomeId: 'nothing', odds: 20_000 }],
        100,
        game.sizes.map(() => 0),
        RULES,
      ),
    ).toEqual({
      status: 'lost',
      gross: 0,
      tax: 0,
    });
  });
});

it('returns undefined for an unknown id', () => expect(findGame('black-jack')).toBeUndefined());
