import { type GameCategory } from '@oware/config';

/** Addresses of games, below the country prefix (reference: virtuals). */
export const GAMES_PATH = '/games';
/** The virtual lobby. */
export const LOBBY_PATH = '/n/virtual-lobby';
export const GAME_HISTORY_PATH = '/games/history';
export const GAME_VERIFY_PATH = '/games/verify';

/** Returns the path of the lobby with the games of one category. */
export const getCategoryPath = (category: GameCategory): string => `${GAMES_PATH}?category=${category}`;

/** Returns the path of the check of one round. */
export const getGameVerifyPath = (roundId: string): string => `${GAME_VERIFY_PATH}?roundId=${roundId}`;
