import { type FrequentGame, frequentGames } from './frequent-games';

/** Business types of games on the wire are whole numbers of this range (reference: virtuals). */
export const BUSINESS_TYPES = { lowest: 0, highest: 200 } as const;

/** The first of the frequent games' numbers; they follow it in their order, which never changes. */
const FIRST_GAME = 100;

/**
 * What a native app tells products apart by. The specification names the range alone, so the numbers are ours; one that was used keeps its
 * meaning.
 */
export const gameBusinessTypes = {
  realSports: 0,
  instantVirtuals: 10,
  jackpot: 20,
  ...(Object.fromEntries(frequentGames.map((game, at) => [game, FIRST_GAME + at])) as Record<FrequentGame, number>),
} as const;

/**
 * The number of what a line of a statement is about; null for payments and gifts, and for a game that has none.
 * @param gameId of a line of games
 */
export function businessTypeOf(
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
