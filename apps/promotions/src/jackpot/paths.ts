/** Where the jackpot is, below the country prefix. */
export const JACKPOT_PATH = '/jackpot-perfect6';
export const LEADERBOARD_PATH = `${JACKPOT_PATH}/leaderboard`;
