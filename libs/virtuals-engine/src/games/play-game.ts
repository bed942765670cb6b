import { winningsTax } from '@oware/betting';
import { drawsOf } from '../draws';
import { commitmentOf, keepsWord } from '../play-round';
import { type Game, outcomeOf } from './game';

/** All that a round of a game is drawn by. The commitment is the SHA-256 of the server seed's 32 bytes. */
export interface GameRecipe {
  gameId: string;
  /** 64 hex digits, published with the result; before it only its hash. */
  serverSeed: string;
  playerSeed: string;
  /** Counts the player's rounds of all games, so that no seed serves twice. */
  roundNumber: number;
}

/** The text whose blocks a round of a game is drawn from; see `wordsOf`. */
export const gameLabel = ({ gameId, playerSeed, roundNumber }: Omit<GameRecipe, 'serverSeed'>): string =>
  `${playerSeed}:${roundNumber}:${gameId}`;

/** What a round of a game draws. @throws RangeError when the server's seed is no hex */
export function drawGame({ sizes }: Pick<Game, 'sizes'>, recipe: GameRecipe): number[] {
  const draws = drawsOf(recipe.serverSeed, gameLabel(recipe));
  return sizes.map((size) => draws.below(size));
}

/** A bet of a round: an outcome at the odds that it was taken at. */
export interface GamePick {
  outcomeId: string;
  /** Decimal odds × 10,000. */
  odds: number;
}

/** What a round of a game pays; amounts in units. */
export interface GamePayout {
  status: 'won' | 'lost';
  /** Before tax. */
  gross: number;
  tax: number;
}

/**
 * What a round pays: each pick that won its stake times its odds, all together at most the highest payout, less tax on what is above
 * all stakes.
 * @param each the stake of each pick @param rules highest payout in units, tax rate × 10,000
 */
export function settleGame(
  game: Game,
  picks: readonly GamePick[],
  each: number,
  drawn: readonly number[],
  { maxPayout, taxRate }: { maxPayout: number; taxRate: number },
): GamePayout {
  const won = picks.filter(({ outcomeId }) => outcomeOf(game, outcomeId)?.wins(drawn) === true);
  const odds = won.reduce((sum, pick) => sum + BigInt(pick.odds), 0n);
  const gross = Math.min(maxPayout, Number((BigInt(each) * odds) / 10_000n));
  return {
    status: won.length > 0 ? 'won' : 'lost',
    gross,
    tax: winningsTax(gross, each * picks.length, taxRate),
  };
}

/** What a check of a round of a game found. */
export interface GameCheck {
  /** The hash of the server's seed. */
  commitment: string;
  /** Whether it is the one that was published before the bet; null when that one was not published. */
  kept: boolean | null;
  drawn: number[];
  /** Nothing of what was published is wrong. */
  right: boolean;
}

/**
 * Works a round of a game out again from its recipe.
 * @param seedHash the hash that was published before the bet @param published what the product said was drawn
 * @throws RangeError when the server's seed is no hex
 */
export function checkGame(
  game: Game,
  recipe: GameRecipe,
  seedHash: string | undefined,
  published: readonly number[] | undefined,
): GameCheck {
  const drawn = drawGame(game, recipe);
  const kept = seedHash === undefined ? null : keepsWord(recipe.serverSeed, seedHash);
  const same =
    published === undefined ||
    (published.length === drawn.length && published.every((value, at) => value === drawn[at]));
  return { commitment: commitmentOf(recipe.serverSeed), kept, drawn, right: kept !== false && same };
}
