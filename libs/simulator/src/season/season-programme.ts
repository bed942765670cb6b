import type { Fixture, Season } from './fixture';
import type { SimMatch } from '../match';
import type { Programme } from '../programme/programme';
import { hash } from '../random';
import { Ratings, type Result } from './ratings';

const MINUTE = 60_000;
/** Time between kick-offs of one day. */
const WAVE = 40 * MINUTE;
/** Length of a match with half-time and stoppage time, and the pause before the next match day. */
const MATCH = 108 * MINUTE;
const PAUSE = 12 * MINUTE;
/** How long past matches stay visible, simulated ms. */
const LOOK_BACK = 240 * MINUTE;
/** Number of upcoming match days that take bets, and the maximum number of matches. */
const DAYS_AHEAD = 6;
const MATCHES_AHEAD = 80;

/** A match of the season with its fixture. */
export type SeasonMatch = SimMatch & { fixture: Fixture };

interface Placed {
  match: SeasonMatch;
  day: number;
}

const CALLED_OFF: Readonly<Partial<Record<Fixture['status'], NonNullable<SimMatch['calledOff']>>>> = {
  awarded: 'awarded',
  abandoned: 'abandoned',
  postponed: 'postponed',
  cancelled: 'cancelled',
  unplayed: 'cancelled',
};

/** Groups fixtures by date, in order. Fixtures without a date get that of the fixture before them. */
function matchDays(fixtures: readonly Fixture[]): Fixture[][] {
  let last = '';
  const dated = fixtures.map((fixture) => ({ fixture, date: (last = fixture.date ?? last) }));
  const days = new Map<string, Fixture[]>();
  for (const { fixture, date } of [...dated].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    days.set(date, [...(days.get(date) ?? []), fixture]);
  }
  return [...days.values()];
}

/** A real season whose match days follow one another: results are real, play and odds are simulated. */
export class SeasonProgramme implements Programme {
  readonly #placed: Placed[] = [];
  readonly #byId = new Map<string, SimMatch>();
  /** Simulated end of the last match. */
  readonly endsAt: number;

  constructor(
    readonly season: Season,
    generation: number,
  ) {
    const side = (name: string) => ({ id: `sr:competitor:${hash(`${season.country}:${name}`) % 1_000_000}`, name });
    const first = ((hash(season.id) % 900_000) + 100_000) * 1_000_000 + (generation % 100) * 10_000;
    const results: Result[] = [];
    let start = 0;
    matchDays(season.fixtures).forEach((fixtures, day) => {
      const times = [...new Set(fixtures.map((fixture) => fixture.time ?? '15:00'))].sort();
      for (const fixture of fixtures) {
        const kickOff = start + times.indexOf(fixture.time ?? '15:00') * WAVE;
        const id = `sr:match:${first + this.#placed.length}`;
        const calledOff = CALLED_OFF[fixture.status];
        const { home, away, fullTime, halfTime } = fixture;
        const match: SeasonMatch = {
          fixture,
          id,
          sportId: 'sr:sport:1',
          category: { id: `sr:category:${hash(season.country) % 100_000}`, name: season.country },
          tournament: { id: `sr:tournament:${hash(season.id) % 1_000_000}`, name: season.name },
          home: side(home),
          away: side(away),
          kickOff,
          depth: 'all',
          seed: `${season.id}:${generation}:${id}`,
          strengths: (at) => this.#ratings.at(at, home, away),
          ...(calledOff === undefined ? {} : { calledOff }),
          ...(fixture.status === 'played' && fullTime ? { ending: { fullTime, halfTime } } : {}),
        };
        if (match.ending) results.push({ home, away, goals: match.ending.fullTime, at: kickOff + MATCH });
        this.#placed.push({ match, day });
        this.#byId.set(id, match);
      }
      start += (times.length - 1) * WAVE + MATCH + PAUSE;
    });
    this.endsAt = start;
    this.#ratings = new Ratings(results);
  }

  readonly #ratings: Ratings;

  /** All matches ordered by kick-off. */
  get matches(): SeasonMatch[] {
    return this.#placed.map(({ match }) => match);
  }

  visible(sim: number): SimMatch[] {
    const today = this.#placed.findLast(({ match }) => match.kickOff <= sim)?.day ?? 0;
    const coming = this.#placed.filter(({ match, day }) => match.kickOff > sim && day <= today + DAYS_AHEAD);
    const recent = this.#placed.filter(({ match }) => match.kickOff <= sim && match.kickOff > sim - LOOK_BACK);
    return [...recent, ...coming.slice(0, MATCHES_AHEAD)].map(({ match }) => match);
  }

  find(id: string): SimMatch | null {
    return this.#byId.get(id) ?? null;
  }
}
