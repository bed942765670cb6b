import { type GameCategory } from '@oware/config';

/** Addresses of games, below the country prefix (reference: virtuals). */
export const GAMES_PATH = '/games';
export const GAME_HISTORY_PATH = '/games/history';
export const GAME_VERIFY_PATH = '/games/verify';

/** Games of the lobby's address: one category, those played last, or all of them. */
export type LobbyView = GameCategory | 'recent' | null;

/** Returns the path of the lobby with the games of one category, or those played last. */
export const getCategoryPath = (category: NonNullable<LobbyView>): string => `${GAMES_PATH}?category=${category}`;

/** Returns the path of the check of one round. */
export const getGameVerifyPath = (roundId: string): string => `${GAME_VERIFY_PATH}?roundId=${roundId}`;
