import { getWinningsTax } from '@oware/betting';
import { createDraws, drawOrder } from '../draws';
import { getCommitment, matchesCommitment } from '../play-round';
import { type Game, findOutcome, listSizes, toDrawn } from './game';

/** All inputs of the draws of a game round. The commitment is the SHA-256 of the server seed's 32 bytes. */
export interface GameRecipe {
  gameId: string;
  /** 64 hex digits, published with the result; before it only its hash. */
  serverSeed: string;
  playerSeed: string;
  /** Counts the player's rounds of all games, so that no seed is used twice. */
  roundNumber: number;
}

/** Returns the label of the stream for a game round; see `wordsOf`. */
export const getGameLabel = ({ gameId, playerSeed, roundNumber }: Omit<GameRecipe, 'serverSeed'>): string =>
  `${playerSeed}:${roundNumber}:${gameId}`;

/** Rules that the draw of a round needs. */
type Drawn = Pick<Game, 'draw' | 'forRound'>;

/**
 * Draws a game round.
 * @throws RangeError for an invalid server seed
 */
export function drawGame(game: Drawn, recipe: GameRecipe): number[] {
  const { draw } = game.forRound?.(recipe.roundNumber) ?? game;
  const draws = createDraws(recipe.serverSeed, getGameLabel(recipe));
  if (draw.kind === 'weighted') return drawOrder(draw.weights, draws);
  return toDrawn(
    draw,
    listSizes(draw).map((size) => draws.below(size)),
  );
}

/** A bet of a round: an outcome with its highest odds. */
export interface GameSelection {
  outcomeId: string;
  /** Decimal odds × 10,000. */
  odds: number;
}

/** Payout of a game round; amounts in units. */
export interface GamePayout {
  status: 'won' | 'lost';
  /** Before tax. */
  gross: number;
  tax: number;
}

/** Maximum payout of a round in units, and tax rate × 10,000. */
export interface PayoutRules {
  maxPayout: number;
  taxRate: number;
}

/**
 * Returns what a round pays for the sum of the odds of its winning selections: at most the maximum payout, less tax on the amount above
 * all stakes.
 * @param odds sum, × 10,000
 * @param each stake of each selection, units
 * @param count number of selections
 */
export function getPayout(odds: number, each: number, count: number, { maxPayout, taxRate }: PayoutRules): GamePayout {
  const gross = Math.min(maxPayout, Number((BigInt(each) * BigInt(odds)) / 10_000n));
  return { status: odds > 0 ? 'won' : 'lost', gross, tax: getWinningsTax(gross, each * count, taxRate) };
}

/**
 * Settles a round: each selection pays its stake times the odds of the result.
 * @param game rules of the round
 * @param each stake of each selection, units
 */
export function settleGame(
  game: Game,
  picks: readonly GameSelection[],
  each: number,
  drawn: readonly number[],
  rules: PayoutRules,
): GamePayout {
  const odds = picks.reduce((sum, { outcomeId }) => sum + (findOutcome(game, outcomeId)?.pays(drawn) ?? 0), 0);
  return getPayout(odds, each, picks.length, rules);
}

/** Result of a check of a game round. */
export interface GameCheck {
  /** Hash of the server's seed. */
  commitment: string;
  /** Whether it equals the hash published before the bet; null when that one was not published. */
  seedMatches: boolean | null;
  drawn: number[];
  /** Whether all published data is right. */
  isValid: boolean;
}

/**
 * Computes a game round again from its recipe.
 * @param seedHash hash published before the bet
 * @param published draws published by the product
 * @throws RangeError for an invalid server seed
 */
export function checkGame(
  game: Drawn,
  recipe: GameRecipe,
  seedHash: string | undefined,
  published: readonly number[] | undefined,
): GameCheck {
  const drawn = drawGame(game, recipe);
  const seedMatches = seedHash === undefined ? null : matchesCommitment(recipe.serverSeed, seedHash);
  const same =
    published === undefined ||
    (published.length === drawn.length && published.every((value, at) => value === drawn[at]));
  return { commitment: getCommitment(recipe.serverSeed), seedMatches, drawn, isValid: seedMatches !== false && same };
}
