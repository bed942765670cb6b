import { type Score } from '@oware/contracts';

/** What a side has scored; in cricket with the wickets that have fallen, once there is anything to count: 134/3. */
export function pointsOf({ home, away, out }: Score, side: 0 | 1): string {
  const points = side ? away : home;
  return out && (points || out[side]) ? `${points}/${out[side]}` : `${points}`;
}

/** What a side does whose turn it is. */
export const turnWord = (sportId: string): string => (sportId.endsWith(':21') ? 'Batting' : 'Serving');
