/**
 * Games of the virtual lobby that are played one round at a time, in lobby order. They belong to virtuals: an exclusion from virtuals closes
 * them, and the statement lists their rounds there. Instant football is not one of them, because its rounds have several matches.
 */
export const virtualGames = ['basketball', 'penalties', 'dogs', 'horses'] as const;
export type VirtualGameId = (typeof virtualGames)[number];

/** Checks whether a game belongs to the virtual lobby. */
export const isVirtualGame = (gameId: string): gameId is VirtualGameId =>
  virtualGames.some((virtual) => virtual === gameId);

/** Returns the path of a game of the virtual lobby, below the country prefix. */
export const getVirtualGamePath = (gameId: VirtualGameId): string => `/instant-virtuals/${gameId}`;

/** Type of the races in the virtual lobby; the other types are keys of sports. */
export const RACING_TYPE = 'racing';
