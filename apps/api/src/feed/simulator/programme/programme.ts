import type { Pair } from '@oware/betting';
import type { SimMatch } from '../match';
import { hash, seeded } from '../random';
import { FOOTBALL_LEAGUES, type League } from './football-clubs';
import { BASKETBALL_LEAGUES, TENNIS_TOURS } from './other-entrants';

/** Which matches there are. The answer depends on nothing but the time asked about. */
export interface Programme {
  /** Matches that are played, were played within the last minutes, or can be bet on already. */
  visible(sim: number): SimMatch[];
  /** A match of any time by its id; null when it is not of this programme. */
  find(id: string): SimMatch | null;
  /** Simulated time after which there is nothing more; absent when it goes on without end. */
  endsAt?: number;
}

const MINUTE = 60_000;
type SportId = SimMatch['sportId'];

/** A row of matches, one after another. */
interface Court {
  sportId: SportId;
  league: League;
  /** Simulated ms from one start to the next. */
  every: number;
  offset: number;
  /** How many coming matches are open to bets. */
  ahead: number;
  /** Who plays here: courts share a league's clubs out, so that no club plays twice at once. */
  clubs: League['clubs'];
}

const LEAGUES: Readonly<Record<SportId, readonly League[]>> = {
  'sr:sport:1': FOOTBALL_LEAGUES, 'sr:sport:2': BASKETBALL_LEAGUES, 'sr:sport:5': TENNIS_TOURS,
};
/** Courts that follow on closely, so that there is always play: number, minutes from start to start, matches ahead. */
const STEADY: readonly (readonly [SportId, number, number, number])[] = [
  ['sr:sport:1', 10, 112, 3], ['sr:sport:2', 5, 76, 3], ['sr:sport:5', 8, 80, 2],
];
/** Courts for the days to come, in hours of real time. */
const LATER: readonly (readonly [SportId, number, number, number])[] = [
  ['sr:sport:1', 8, 11, 2], ['sr:sport:2', 2, 13, 2], ['sr:sport:5', 2, 17, 2],
];
/** A match is looked back upon for so long, simulated. */
const LOOK_BACK = 240 * MINUTE;

/** Room for ten million matches a court. */
const SLOTS = 10_000_000;

/** Expected goals, points per possession, points won on serve. */
function strengthsOf(sportId: SportId, home: number, away: number): Pair {
  if (sportId === 'sr:sport:1') return [1.42 * Math.exp(home - away), 1.12 * Math.exp(away - home)];
  if (sportId === 'sr:sport:2') return [1.03 + home - away + 0.012, 1.03 + away - home - 0.012];
  return [0.625 + home - away, 0.625 + away - home];
}

/** The programme of the simulator: matches without end, made from a seed. */
export class EndlessProgramme implements Programme {
  readonly #courts: Court[] = [];

  /** @param factor simulated ms per real ms, so that matches for coming days are days away in real time */
  constructor(private readonly seed: string, private readonly generation: number, factor: number) {
    const add = (rows: typeof STEADY, unit: number): void => {
      for (const [sportId, count, length, ahead] of rows) {
        for (let index = 0; index < count; index++) {
          const every = Math.round(length * unit);
          const leagues = LEAGUES[sportId];
          const league = leagues[index % leagues.length] as League;
          this.#courts.push({ sportId, league, every, offset: Math.round((index * every) / count), ahead, clubs: [] });
        }
      }
    };
    add(STEADY, MINUTE);
    add(LATER, 60 * MINUTE * factor);
    for (const court of this.#courts) {
      const sharing = this.#courts.filter((other) => other.league === court.league);
      const place = sharing.indexOf(court);
      court.clubs = court.league.clubs.filter((_, index) => index % sharing.length === place);
    }
  }

  visible(sim: number): SimMatch[] {
    return this.#courts.flatMap(({ every, offset, ahead }, court) => {
      const first = Math.max(0, Math.ceil((sim - LOOK_BACK - offset) / every));
      const last = Math.floor((sim - offset) / every) + ahead;
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => this.#match(court, first + index));
    });
  }

  find(id: string): SimMatch | null {
    const number = Number(/^sr:match:(\d{1,15})$/.exec(id)?.[1] ?? NaN);
    const court = Math.floor(number / SLOTS) % 100 - 10;
    const generation = Math.floor(number / SLOTS / 100);
    return generation === this.generation && court >= 0 && court < this.#courts.length ? this.#match(court, number % SLOTS) : null;
  }

  #match(number: number, slot: number): SimMatch {
    const court = this.#courts[number] as Court;
    const id = `sr:match:${(this.generation * 100 + number + 10) * SLOTS + slot}`;
    const seed = `${this.seed}:${id}`;
    const { league, clubs } = court;
    const random = seeded(seed);
    const first = random.below(clubs.length);
    const home = clubs[first] as (typeof clubs)[number];
    const away = clubs[(first + 1 + random.below(clubs.length - 1)) % clubs.length] as (typeof clubs)[number];
    const side = (name: string) => ({ id: `sr:competitor:${hash(`${league.id}:${name}`) % 1_000_000}`, name });
    const strengths = strengthsOf(court.sportId, home[1], away[1]);
    return {
      id,
      sportId: court.sportId,
      category: league.category,
      tournament: { id: league.id, name: league.name },
      home: side(home[0]),
      away: side(away[0]),
      kickOff: slot * court.every + court.offset,
      seed,
      strengths: () => strengths,
    };
  }
}
