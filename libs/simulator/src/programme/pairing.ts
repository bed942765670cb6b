import type { League } from './league';

type Club = League['clubs'][number];

/**
 * Who meets in a match of a league: each side plays once a round, and never sooner than a whole round less one match
 * after it has played. Home and away change with each round.
 * @param index the match's place in the row of all the league's matches, from 0
 */
export function pairing({ clubs }: League, index: number): readonly [home: Club, away: Club] {
  const half = Math.floor(clubs.length / 2);
  const round = Math.floor(index / half);
  const place = index % half;
  const one = clubs[place * 2] as Club;
  const other = clubs[((place + round) % half) * 2 + 1] as Club;
  return round % 2 === 0 ? [one, other] : [other, one];
}

/** Matches of one round. */
export const matchesARound = ({ clubs }: League): number => Math.floor(clubs.length / 2);
