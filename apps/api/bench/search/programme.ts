import { type EventState, createUnknownEvent } from '../../src/sports/catalogue/event-state';

const SYLLABLES =
  'ba be bo da de do fa fi ga go ha ho ka ki ko la le li lo ma me mi mo na ne no pa pe po ra re ri ro sa se so ta te ti to va ve vi vo wa ya za'.split(
    ' ',
  );
const ENDINGS = ['United', 'City', 'FC', 'Rovers', 'Athletic', 'Stars', 'SC', 'Sporting', 'Unión', 'Rangers', ''];
const LEAGUES = 800;
const TEAMS = 10_000;

/** Creates a generator that returns the same pseudo-random numbers each time, from 0 up to 1. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Creates a programme of so many events of 10,000 teams in 800 leagues; the teams of a league play each other. */
export function createProgramme(count: number, now: number): EventState[] {
  const random = createRandom(1);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const town = (): string => {
    const name = Array.from({ length: 2 + Math.floor(random() * 3) }, () => one(SYLLABLES)).join('');
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
  const leagues = Array.from({ length: LEAGUES }, (_, at) => ({
    id: `sr:tournament:${100 + at}`,
    name: `${town()} League ${1 + Math.floor(random() * 3)}`,
    country: town(),
    teams: Array.from({ length: TEAMS / LEAGUES }, (__, team) => ({
      id: `sr:competitor:${at * 100 + team}`,
      name: `${town()} ${one(ENDINGS)}`.trim(),
    })),
  }));
  return Array.from({ length: count }, (_, at) => {
    const league = leagues[at % LEAGUES] as (typeof leagues)[number];
    return {
      ...createUnknownEvent(`sr:match:${at}`, now),
      sportId: `sr:sport:${1 + (at % 6)}`,
      category: { id: `sr:category:${at % LEAGUES}`, name: league.country },
      tournament: league,
      home: one(league.teams),
      away: one(league.teams),
      startTime: now + Math.floor(random() * 14 * 24 * 60) * 60_000,
      lines: createLines(),
    };
  });
}

/** Creates the lines of a list: one market with three prices. */
function createLines(): EventState['lines'] {
  const outcomes = new Map(
    ['1', '2', '3'].map((id) => [
      id,
      {
        id,
        name: id,
        odds: 25_000,
        active: true,
        result: null,
        voidFactor: null,
        deadHeatFactor: null,
        certainty: null,
        resultTime: 0,
      },
    ]),
  );
  const state = {
    status: 1,
    oddsStatus: 1,
    oddsTime: 0,
    settled: false,
    favourite: false,
    resultTime: 0,
    rollbackTime: 0,
  } as const;
  return new Map([
    ['1|', { ...state, marketId: 1, specifiers: '', cancels: new Map(), producer: 3, name: '1x2', outcomes }],
  ]);
}

/** Creates searches as typed by players: whole names, prefixes, two teams, and each of them with a missing letter. */
export function createSearches(events: readonly EventState[], count: number): string[] {
  const random = createRandom(2);
  return Array.from({ length: count }, (_, at) => {
    const { home, away, tournament } = events[Math.floor(random() * events.length)] as EventState;
    const whole =
      [home.name, `${home.name} ${away.name}`, tournament.name, home.name.slice(0, 2 + (at % 5))][at % 4] ?? '';
    if (at % 3 !== 0) return whole;
    const place = Math.floor(random() * whole.length);
    return whole.slice(0, place) + whole.slice(place + 1);
  });
}
