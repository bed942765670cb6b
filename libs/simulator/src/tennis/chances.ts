import type { Pair } from '@oware/betting';

/** Chances that home wins a point on its own serve, and away on its own. */
export type Serve = Pair;

/**
 * Returns the chance that the server wins a game from its points (3 and more: deuce or advantage); `p` is its chance to win a point.
 */
export function getHoldChance(p: number, server: number, returner: number): number {
  if (server >= 4 && server - returner >= 2) return 1;
  if (returner >= 4 && returner - server >= 2) return 0;
  if (server >= 3 && returner >= 3) {
    const deuce = (p * p) / (p * p + (1 - p) * (1 - p));
    return server === returner ? deuce : server > returner ? p + (1 - p) * deuce : p * deuce;
  }
  return p * getHoldChance(p, server + 1, returner) + (1 - p) * getHoldChance(p, server, returner + 1);
}

/** Returns the server of a point of a tie-break: one by the first server, then two each. */
export const getTieBreakServer = (first: 0 | 1, point: number): 0 | 1 =>
  Math.floor((point + 1) / 2) % 2 === 0 ? first : first === 0 ? 1 : 0;

/** Returns the chance that home wins a tie-break from its points. */
export function getTieBreakChance(serve: Serve, first: 0 | 1, home: number, away: number): number {
  // Most scores can be reached in many ways.
  const cache = new Map<number, number>();
  const from = (h: number, a: number): number => {
    if (h >= 7 && h - a >= 2) return 1;
    if (a >= 7 && a - h >= 2) return 0;
    if (h >= 6 && a >= 6 && h === a) {
      const won = serve[0] * (1 - serve[1]);
      const lost = (1 - serve[0]) * serve[1];
      return won / (won + lost);
    }
    const key = h * 64 + a;
    let chance = cache.get(key);
    if (chance === undefined) {
      const p = getTieBreakServer(first, h + a) === 0 ? serve[0] : 1 - serve[1];
      cache.set(key, (chance = p * from(h + 1, a) + (1 - p) * from(h, a + 1)));
    }
    return chance;
  };
  return from(home, away);
}

/** A set's final games and their chance. */
export interface SetEnd {
  home: number;
  away: number;
  chance: number;
}

/**
 * Returns the possible ends of a set from its games.
 * @param server server of the next whole game
 * @param current chance that home wins the game in play, if there is one
 */
export function listSetEnds(serve: Serve, server: 0 | 1, home: number, away: number, current?: number): SetEnd[] {
  const ends = new Map<number, SetEnd>();
  const add = (h: number, a: number, chance: number): void => {
    const key = h * 8 + a;
    const cached = ends.get(key);
    if (cached) cached.chance += chance;
    else ends.set(key, { home: h, away: a, chance });
  };
  const tieBreak = getTieBreakChance(serve, server, 0, 0);
  const holds: Pair = [getHoldChance(serve[0], 0, 0), getHoldChance(serve[1], 0, 0)];
  const walk = (h: number, a: number, next: 0 | 1, chance: number, given?: number): void => {
    if (chance < 1e-9) return;
    if (h === 7 || a === 7 || ((h === 6 || a === 6) && Math.abs(h - a) >= 2)) return add(h, a, chance);
    const p = given ?? (h === 6 && a === 6 ? tieBreak : next === 0 ? holds[0] : 1 - holds[1]);
    const after = next === 0 ? 1 : 0;
    walk(h + 1, a, after, chance * p);
    walk(h, a + 1, after, chance * (1 - p));
  };
  walk(home, away, server, 1, current);
  return [...ends.values()];
}
