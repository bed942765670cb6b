import { hash } from '../random';
import { PLAYS } from '../sports';
import type { SportPlay } from '../sports/play';
import { type League, toSide } from '../leagues/league';
import { WEEK } from '../calendar/week';
import type { Outright } from './outright';

const DAY = 24 * 60 * 60_000;
/** 1970 began on a Thursday; seasons are counted from Monday, 5 January 1970. */
const FIRST_MONDAY = 4 * DAY;
/** Length of a season of teams; a tournament of many short matches lasts a day. */
const QUARTER = 13 * WEEK;
/** Sports with less rest between the matches of a side, in simulated hours, have tournaments. */
const TOURNAMENT_REST = 40;
/** Fights have no table. */
const FIGHTS: readonly string[] = ['sr:sport:10', 'sr:sport:117'];

/** Ranges of parts of an id: seasons per league, and leagues per simulation. */
const SEASONS = 100_000;
const LEAGUES = 1_000;

interface Competition {
  play: SportPlay;
  league: League;
  length: number;
}

const competitions: readonly Competition[] = PLAYS.flatMap((play) =>
  FIGHTS.includes(play.id)
    ? []
    : play.dayLeagues
        .filter(({ big }) => big === true)
        .map((league) => ({ play, league, length: play.restHours < TOURNAMENT_REST ? DAY : QUARTER })),
);

/** The big leagues of the programme as outrights, season after season, in real time. */
export class Seasons {
  constructor(
    private readonly seed: string,
    private readonly generation: number,
    /** Ids of the sports to play; all by default. */
    private readonly sports?: readonly string[],
  ) {}

  /** Returns the seasons with open bets at a real time. */
  at(now: number): Outright[] {
    return competitions.flatMap((competition, index) =>
      this.sports === undefined || this.sports.includes(competition.play.id)
        ? [this.#season(index, competition, Math.floor((now - FIRST_MONDAY) / competition.length))]
        : [],
    );
  }

  /** Finds a season of any time by its id; null when it is not of this simulation. */
  find(id: string): Outright | null {
    const number = Number(/^sr:season:(\d{1,15})$/.exec(id)?.[1] ?? NaN);
    const index = Math.floor(number / SEASONS) % LEAGUES;
    const competition = competitions[index];
    if (!competition || Math.floor(number / SEASONS / LEAGUES) !== this.generation) return null;
    return this.#season(index, competition, number % SEASONS);
  }

  #season(index: number, { play, league, length }: Competition, season: number): Outright {
    const number = (this.generation * LEAGUES + index) * SEASONS + season;
    const id = `sr:season:${number}`;
    const startsAt = FIRST_MONDAY + season * length;
    const start = new Date(startsAt);
    const year = start.getUTCFullYear();
    const when =
      length === DAY
        ? `${start.getUTCDate()}/${start.getUTCMonth() + 1}`
        : `${year}, part ${Math.floor(start.getUTCMonth() / 3) + 1}`;
    return {
      id,
      sportId: play.id,
      sportName: play.name,
      category: league.category,
      tournament: { id: league.id, name: league.name },
      name: `${league.name} ${when}`,
      variant: `pre:markettext:${number}`,
      runners: league.clubs.map(([name, rating]) => ({
        id: `pre:outcometext:${hash(`${this.seed}:${league.id}:${name}`) % 100_000_000}`,
        competitorId: toSide(league, name).id,
        name,
        rating,
      })),
      startsAt,
      endsAt: startsAt + length,
      margin: play.margin,
    };
  }
}
