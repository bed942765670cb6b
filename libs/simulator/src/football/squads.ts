import { type Pair } from '@oware/betting';
import { createPeople } from '../leagues/people';
import { hash, createRandom } from '../random';

/** A player of a club, with his share of its goals. */
export interface Player {
  /** sr:player:{n} */
  id: string;
  /** Initial and surname. */
  name: string;
  share: number;
  /** Number on his jersey; no two players of a club have the same. */
  jersey: number;
}

/** Shares of a side's goals, forwards first. The rest are own goals of the other side. */
export const SHARES = [0.22, 0.16, 0.12, 0.1, 0.09, 0.08, 0.06, 0.05, 0.04, 0.03, 0.02];
export const BY_PLAYERS = SHARES.reduce((sum, share) => sum + share, 0);

/** Usual number and another one for each player of a squad, forwards first. */
const JERSEYS = [
  [9, 19],
  [10, 20],
  [11, 17],
  [7, 21],
  [8, 18],
  [6, 16],
  [14, 23],
  [5, 15],
  [4, 24],
  [3, 13],
  [2, 12],
] as const satisfies readonly Pair[];

const ALL = createPeople(['westAfrica', 'eastAfrica', 'europe', 'america'], 300);
const cache = new Map<string, readonly Player[]>();

/**
 * Returns the fictional squad of a club, always the same.
 * @param clubId sr:competitor:{n}
 */
export function getSquad(clubId: string): readonly Player[] {
  let squad = cache.get(clubId);
  if (!squad) {
    const random = createRandom(`squad:${clubId}`);
    const first = random.below(ALL.length);
    const number = hash(clubId) % 1_000_000;
    squad = SHARES.map((share, index) => {
      // Far apart in the list, so that no two have the same surname.
      const [surname = '', initial = ''] = (ALL[(first + index * 11) % ALL.length] as string).split(' ');
      const jersey = (JERSEYS[index] as Pair)[hash(`jersey:${clubId}:${index}`) % 4 === 0 ? 1 : 0];
      return { id: `sr:player:${10_000_000 + number * 20 + index}`, name: `${initial}. ${surname}`, share, jersey };
    });
    cache.set(clubId, squad);
  }
  return squad;
}
