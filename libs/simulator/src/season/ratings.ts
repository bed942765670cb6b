import type { Pair } from '@oware/betting';

/** A result that the ratings are fitted to. */
export interface Result {
  home: string;
  away: string;
  goals: Pair;
  /** When it was known. */ at: number;
}

/** Attack and defence of a club on a log scale; 0 is the average of the league. */
interface Rating {
  attack: number;
  defence: number;
  played: number;
}
interface Snapshot {
  at: number;
  ratings: ReadonlyMap<string, Rating>;
  level: number;
  homeEdge: number;
}

const START_LEVEL = Math.log(1.25);
const START_HOME_EDGE = 0.2;
const LIMIT = 1.1;

/** Ratings of new clubs change fast, those of known ones slowly. */
const rate = (played: number): number => 0.025 + 0.1 / (1 + played / 4);
const limit = (value: number): number => Math.max(-LIMIT, Math.min(LIMIT, value));

/** Strengths of clubs, fitted to results. The strengths at a time depend only on results known by then. */
export class Ratings {
  readonly #snapshots: Snapshot[] = [
    { at: -Infinity, ratings: new Map(), level: START_LEVEL, homeEdge: START_HOME_EDGE },
  ];

  constructor(results: readonly Result[]) {
    for (const result of [...results].sort((a, b) => a.at - b.at)) this.#learn(result);
  }

  #learn({ home, away, goals, at }: Result): void {
    const before = this.#snapshots.at(-1) as Snapshot;
    const expected = getMeans(before, home, away);
    const [homeMiss, awayMiss] = [goals[0] - expected[0], goals[1] - expected[1]];
    const ratings = new Map(before.ratings);
    const change = (club: string, scored: number, conceded: number): void => {
      const { attack, defence, played } = before.ratings.get(club) ?? { attack: 0, defence: 0, played: 0 };
      const step = rate(played);
      ratings.set(club, {
        attack: limit(attack + step * scored),
        defence: limit(defence - step * conceded),
        played: played + 1,
      });
    };
    change(home, homeMiss, awayMiss);
    change(away, awayMiss, homeMiss);
    this.#snapshots.push({
      at,
      ratings,
      level: before.level + 0.004 * (homeMiss + awayMiss),
      homeEdge: before.homeEdge + 0.003 * (homeMiss - awayMiss),
    });
  }

  /** Returns the expected goals of a match by the results known at a time. */
  at(time: number, home: string, away: string): Pair {
    let low = 0;
    for (let high = this.#snapshots.length - 1; low < high;) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#snapshots[middle] as Snapshot).at <= time) low = middle;
      else high = middle - 1;
    }
    return getMeans(this.#snapshots[low] as Snapshot, home, away);
  }
}

function getMeans({ ratings, level, homeEdge }: Snapshot, home: string, away: string): Pair {
  const h = ratings.get(home);
  const a = ratings.get(away);
  return [
    Math.exp(level + homeEdge / 2 + (h?.attack ?? 0) - (a?.defence ?? 0)),
    Math.exp(level - homeEdge / 2 + (a?.attack ?? 0) - (h?.defence ?? 0)),
  ];
}
