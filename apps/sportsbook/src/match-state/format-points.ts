import { type Score } from '@oware/contracts';

/** Formats the points of a side; in cricket with the fallen wickets, unless both are zero: 134/3. */
export function formatPoints({ home, away, out }: Score, side: 0 | 1): string {
  const points = side ? away : home;
  return out && (points || out[side]) ? `${points}/${out[side]}` : `${points}`;
}

/** Returns the key of the word for the side whose turn it is. */
export const getTurnKey = (sportId: string): string => (sportId.endsWith(':21') ? 'Batting' : 'Serving');
