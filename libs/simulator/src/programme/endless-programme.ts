import type { SimMatch } from '../match';
import { PLAYS } from '../sports';
import type { SportPlay } from '../sports/play';
import { type Court, courtsOf } from './courts';
import { type Outright } from '../outrights/outright';
import { Seasons } from '../outrights/seasons';
import { type League, sideOf } from './league';
import { matchesARound, pairing } from './pairing';
import type { Programme } from './programme';
import { isNight, roundTimes, WEEK, weekOf } from './week';

const MINUTE = 60_000;
/** A match is looked back upon for so long, simulated; on a court for so long after the next one has begun. */
const LOOK_BACK = 240 * MINUTE;
const OVERLAP = 90 * MINUTE;
/** Coming days that are on offer, real. */
const AHEAD = WEEK;
/** At a tempo like life's the nights are quiet; a fast clock has one every few minutes, and plays on. */
const LIKE_LIFE = 2;

/** Room in an id: so many rows of matches, and so many matches in each. */
const ROWS = 10_000;
const SLOTS = 10_000_000;
/** Rows of leagues by the week come after those of courts. */
const FIRST_LEAGUE = 5_000;
/** Room for the matches of a league's week. */
const A_WEEK = 100;

interface Days {
  play: SportPlay;
  league: League;
}

/** When the simulation began: a simulated time, and the real time that it belongs to. */
export interface Origin {
  now: number;
  sim: number;
}

/** The programme of the simulator: matches without end, made from a seed. */
export class EndlessProgramme implements Programme {
  readonly #courts: Court[] = PLAYS.flatMap(courtsOf);
  readonly #seasons: Seasons;
  readonly #days: Days[] = PLAYS.flatMap((play) => play.days.map((league) => ({ play, league })));

  /** @param factor simulated ms per real ms at which the coming days are meant @param sports those that are played, by their ids; all when it is not said */
  constructor(
    private readonly seed: string,
    private readonly generation: number,
    private readonly factor: number,
    private readonly origin: Origin,
    private readonly sports?: readonly string[],
  ) {
    this.#seasons = new Seasons(seed, generation, sports);
  }

  outrights(now: number): Outright[] {
    return this.#seasons.at(now);
  }

  outright(id: string): Outright | null {
    return this.#seasons.find(id);
  }

  visible(sim: number): SimMatch[] {
    const matches = [...this.#onCourts(sim), ...this.#ofDays(sim)];
    return matches.sort((a, b) => a.kickOff - b.kickOff);
  }

  find(id: string): SimMatch | null {
    const number = Number(/^sr:match:(\d{1,15})$/.exec(id)?.[1] ?? NaN);
    const row = Math.floor(number / SLOTS) % ROWS;
    const slot = number % SLOTS;
    if (Math.floor(number / SLOTS / ROWS) !== this.generation) return null;
    if (row < FIRST_LEAGUE) return this.#courts[row] ? this.#onCourt(row, slot) : null;
    const index = row - FIRST_LEAGUE;
    const days = this.#days[index];
    const place = slot % A_WEEK;
    return days && place < matchesARound(days.league) ? this.#ofWeek(index, Math.floor(slot / A_WEEK), place) : null;
  }

  #isPlayed({ id }: SportPlay): boolean {
    return this.sports === undefined || this.sports.includes(id);
  }

  /** Real time that belonged to a simulated time when the simulation began. */
  #realTime(sim: number): number {
    return this.origin.now + (sim - this.origin.sim) / this.factor;
  }

  #simTime(time: number): number {
    return this.origin.sim + (time - this.origin.now) * this.factor;
  }

  #onCourts(sim: number): SimMatch[] {
    return this.#courts.flatMap(({ play, every, offset, ahead }, court) => {
      if (!this.#isPlayed(play)) return [];
      const first = Math.max(0, Math.ceil((sim - Math.min(LOOK_BACK, every + OVERLAP) - offset) / every));
      const last = Math.floor((sim - offset) / every) + ahead;
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
        this.#onCourt(court, first + index),
      ).filter(
        ({ kickOff }) =>
          play.courts.roundTheClock === true || this.factor > LIKE_LIFE || !isNight(this.#realTime(kickOff)),
      );
    });
  }

  #ofDays(sim: number): SimMatch[] {
    const now = this.#realTime(sim);
    const from = sim - LOOK_BACK;
    const until = this.#simTime(now + AHEAD);
    const weeks = [weekOf(this.#realTime(from)), weekOf(now), weekOf(now + AHEAD)];
    return this.#days.flatMap(({ play, league }, index) =>
      (this.#isPlayed(play) ? [...new Set(weeks)] : []).flatMap((week) =>
        Array.from({ length: matchesARound(league) }, (_, place) => this.#ofWeek(index, week, place)).filter(
          ({ kickOff }) => kickOff >= from && kickOff <= until,
        ),
      ),
    );
  }

  #onCourt(court: number, slot: number): SimMatch {
    const { play, leagues, every, offset } = this.#courts[court] as Court;
    const league = leagues[slot % leagues.length] as League;
    return this.#match(court, slot, play, league, Math.floor(slot / leagues.length), slot * every + offset);
  }

  #ofWeek(index: number, week: number, place: number): SimMatch {
    const { play, league } = this.#days[index] as Days;
    const time = roundTimes(play, league, week)[place] as number;
    return this.#match(
      FIRST_LEAGUE + index,
      week * A_WEEK + place,
      play,
      league,
      week * matchesARound(league) + place,
      this.#simTime(time),
    );
  }

  #match(row: number, slot: number, play: SportPlay, league: League, index: number, kickOff: number): SimMatch {
    const id = `sr:match:${(this.generation * ROWS + row) * SLOTS + slot}`;
    const [home, away] = pairing(league, index);
    const strengths = play.strengths(home[1], away[1]);
    return {
      id,
      sportId: play.id,
      category: league.category,
      tournament: { id: league.id, name: league.name },
      home: sideOf(league, home[0]),
      away: sideOf(league, away[0]),
      kickOff,
      seed: `${this.seed}:${id}`,
      strengths: () => strengths,
      ...(row >= FIRST_LEAGUE ? { depth: league.big === true ? ('all' as const) : ('some' as const) } : {}),
    };
  }
}
