/** Path of the jackpot, below the country prefix. */
export const JACKPOT_PATH = '/jackpot-perfect6';
export const LEADERBOARD_PATH = `${JACKPOT_PATH}/leaderboard`;

/** Returns the address of the leaderboard of one round. */
export const getBoardPath = (roundId: string): string => `${LEADERBOARD_PATH}?round=${encodeURIComponent(roundId)}`;

/** Reads the round from an address of the leaderboard; undefined when it has none. */
export function readBoardRound(search: URLSearchParams): string | undefined {
  const named = search.get('round') ?? '';
  return /^\d{1,15}$/.test(named) ? named : undefined;
}
