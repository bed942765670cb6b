import { type FrequentGame, frequentGames } from './frequent-games';

/** Range of business types of games on the wire, integers (reference: virtuals). */
export const BUSINESS_TYPES = { lowest: 0, highest: 200 } as const;

/** Number of the first frequent game; the others follow in list order, which must never change. */
const FIRST_GAME = 100;

/**
 * Numbers by which native apps distinguish products. The specification defines only the range, so the numbers are our own; never reuse one
 * with another meaning.
 */
export const gameBusinessTypes = {
  realSports: 0,
  instantVirtuals: 10,
  jackpot: 20,
  ...(Object.fromEntries(frequentGames.map((game, at) => [game, FIRST_GAME + at])) as Record<FrequentGame, number>),
} as const;

/**
 * Returns the number of the product or game of a statement line; null for payments and gifts, and for unknown games.
 * @param gameId for lines of games
 */
export function getBusinessType(
  product: 'sports' | 'virtuals' | 'games' | 'jackpot' | null,
  gameId: string | null,
): number | null {
  if (product === null) return null;
  if (product === 'games')
    return frequentGames.some((game) => game === gameId) ? gameBusinessTypes[gameId as FrequentGame] : null;
  return {
    sports: gameBusinessTypes.realSports,
    virtuals: gameBusinessTypes.instantVirtuals,
    jackpot: gameBusinessTypes.jackpot,
  }[product];
}
