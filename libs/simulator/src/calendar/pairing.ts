import type { League } from '../leagues/league';

type Club = League['clubs'][number];

/**
 * Returns the sides of a match of a league: each side plays once per round, and at the earliest a whole round less one match after its last
 * match. Home and away alternate with each round.
 * @param index index of the match among all the league's matches, from 0
 */
export function getPairing({ clubs }: League, index: number): readonly [home: Club, away: Club] {
  const half = Math.floor(clubs.length / 2);
  const round = Math.floor(index / half);
  const place = index % half;
  const one = clubs[place * 2] as Club;
  const other = clubs[((place + round) % half) * 2 + 1] as Club;
  return round % 2 === 0 ? [one, other] : [other, one];
}

/** Number of matches per round. */
export const getMatchesPerRound = ({ clubs }: League): number => Math.floor(clubs.length / 2);
