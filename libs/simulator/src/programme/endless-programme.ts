import type { SimMatch } from '../match';
import { PLAYS } from '../sports';
import type { SportPlay } from '../sports/play';
import { type Court, createCourts } from './courts';
import { type Outright } from '../outrights/outright';
import { Seasons } from '../outrights/seasons';
import { type League, toSide } from '../leagues/league';
import { getMatchesPerRound, getPairing } from '../calendar/pairing';
import { countPastRounds, PAST_LEAGUES, type PastLeague, playPastMatch } from './past';
import type { Programme } from './programme';
import { isNight, getRoundTimes, WEEK, getWeek } from '../calendar/week';

const MINUTE = 60_000;
/**
 * How long past matches stay visible, simulated ms; on a court only until this long after the start of the next one.
 */
const LOOK_BACK = 240 * MINUTE;
const OVERLAP = 90 * MINUTE;
/** How far ahead matches are offered, real ms. */
const AHEAD = WEEK;
/**
 * Speed up to which nights have no matches; at a higher speed there is a night every few minutes, and play continues.
 */
const LIKE_LIFE = 2;

/** Ranges of parts of an id: sequences of matches, and matches per sequence. */
const ROWS = 10_000;
const SLOTS = 10_000_000;
/** Index of the first weekly league, after the courts. */
const FIRST_LEAGUE = 5_000;
/** Index of the first league of the past, after the weekly ones. */
const FIRST_PAST = 8_000;
/** Range of an id for the matches of a league's week. */
const A_WEEK = 100;

interface Days {
  play: SportPlay;
  league: League;
}

/** Start of the simulation: a simulated time, and the corresponding real time. */
export interface Origin {
  now: number;
  sim: number;
}

/** The endless programme of the simulator, generated from a seed. */
export class EndlessProgramme implements Programme {
  readonly #courts: Court[] = PLAYS.flatMap(createCourts);
  readonly #seasons: Seasons;
  readonly #days: Days[] = PLAYS.flatMap((play) => play.dayLeagues.map((league) => ({ play, league })));

  /**
   * @param factor simulated ms per real ms for upcoming days
   * @param sports ids of the sports to play; all by default
   */
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
    return days && place < getMatchesPerRound(days.league)
      ? this.#ofWeek(index, Math.floor(slot / A_WEEK), place)
      : null;
  }

  past(): PastLeague[] {
    const week = getWeek(this.origin.now);
    return PAST_LEAGUES.flatMap(({ play, league }, index) => {
      if (!this.#isPlayed(play)) return [];
      const rounds = countPastRounds(league);
      const round = (ago: number) =>
        getRoundTimes(play, league, week - ago).map((startTime, place) => ({
          startTime,
          match: this.#match(
            FIRST_PAST + index,
            (week - ago) * A_WEEK + place,
            play,
            league,
            (week - ago) * getMatchesPerRound(league) + place,
            this.#simTime(startTime),
          ),
        }));
      const list = () => Array.from({ length: rounds }, (_, at) => round(rounds - at)).flat();
      return [
        {
          id: league.id,
          play: () => list().flatMap(({ match, startTime }) => playPastMatch(match, startTime) ?? []),
        },
      ];
    });
  }

  #isPlayed({ id }: SportPlay): boolean {
    return this.sports === undefined || this.sports.includes(id);
  }

  /** Converts a simulated time to real time at the initial speed. */
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
    const weeks = [getWeek(this.#realTime(from)), getWeek(now), getWeek(now + AHEAD)];
    return this.#days.flatMap(({ play, league }, index) =>
      (this.#isPlayed(play) ? [...new Set(weeks)] : []).flatMap((week) =>
        Array.from({ length: getMatchesPerRound(league) }, (_, place) => this.#ofWeek(index, week, place)).filter(
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
    const time = getRoundTimes(play, league, week)[place] as number;
    return this.#match(
      FIRST_LEAGUE + index,
      week * A_WEEK + place,
      play,
      league,
      week * getMatchesPerRound(league) + place,
      this.#simTime(time),
    );
  }

  #match(row: number, slot: number, play: SportPlay, league: League, index: number, kickOff: number): SimMatch {
    const id = `sr:match:${(this.generation * ROWS + row) * SLOTS + slot}`;
    const [home, away] = getPairing(league, index);
    const strengths = play.strengths(home[1], away[1]);
    return {
      id,
      sportId: play.id,
      category: league.category,
      tournament: { id: league.id, name: league.name },
      home: toSide(league, home[0]),
      away: toSide(league, away[0]),
      kickOff,
      seed: `${this.seed}:${id}`,
      strengths: () => strengths,
      ...(row >= FIRST_LEAGUE ? { depth: league.big === true ? ('all' as const) : ('some' as const) } : {}),
    };
  }
}
