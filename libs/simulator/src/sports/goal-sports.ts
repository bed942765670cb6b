import { createOpenLeague, createTownLeague } from '../leagues/league';
import { COUNTRIES as C, type Country } from '../leagues/towns';
import { createTimedModel } from '../timed/model';
import type { TimedRules } from '../timed/rules';
import { GOALS, HALVES, PERIODS } from './plans';
import { toModel, type SportPlay } from './play';

const HALF_CODES = { periods: [6, 7], breaks: [31], extra: 40 };
const HOCKEY_CODES = { periods: [1, 2, 3], breaks: [301, 302, 32], extra: 40 };

const halves = (
  minutes: number,
  pace: number,
  rest: number,
  more: Pick<TimedRules, 'plans' | 'clock' | 'stops' | 'scores'>,
): TimedRules => ({ periods: 2, seconds: minutes * 60, pace, breaks: [rest], codes: HALF_CODES, ...more });
const hockey = (minutes: number, pace: number, rest: number, overtime: number): TimedRules => ({
  periods: 3,
  seconds: minutes * 60,
  pace,
  breaks: [rest, rest, 60],
  scores: [[1, 1]],
  clock: 'down',
  stops: true,
  codes: HOCKEY_CODES,
  extra: { seconds: overtime, sudden: true, shootout: true },
  plans: PERIODS,
});
/** Returns the scores of home and away for their ratings. */
const scores = (home: number, away: number) => (h: number, a: number) =>
  [home * Math.exp(h - a), away * Math.exp(a - h)] as const;
const leagues = (
  sport: number,
  name: string,
  endings: readonly string[],
  spread: number,
  countries: readonly Country[],
) => countries.map((country) => createTownLeague(sport, country, name, endings, spread));

const PADS = [
  'Kojo',
  'Zed',
  'Ace',
  'Nova',
  'Rex',
  'Blitz',
  'Ghost',
  'Lupo',
  'Viper',
  'Echo',
  'Fury',
  'Onyx',
  'Raze',
  'Slick',
  'Tempo',
  'Yeti',
];
/** Players of console games, each with his team. */
const onConsole = (country: Country, from = 0): string[] =>
  PADS.map((pad, index) => `${country.towns[(index + from) % country.towns.length] as string} (${pad})`);

/** Football on a console: two halves of six minutes. */
const efootball: SportPlay = {
  id: 'sr:sport:137',
  name: 'eSoccer',
  margin: 0.065,
  drift: 0.03,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 2,
  model: toModel(createTimedModel(halves(6, 1, 60, { plans: GOALS, clock: 'up', stops: true, scores: [[1, 1]] }))),
  strengths: scores(2.3, 2.1),
  courts: {
    count: 2,
    minutes: 20,
    matchesAhead: 3,
    roundTheClock: true,
    leagues: [
      createOpenLeague(137, 'International', 'eBattle, 2x6 minutes', onConsole(C.spain), 0.16),
      createOpenLeague(137, 'International', 'eMasters, 2x6 minutes', onConsole(C.italy), 0.16),
    ],
  },
  dayLeagues: [createOpenLeague(137, 'International', 'eNations Cup, 2x6 minutes', onConsole(C.brazil, 3), 0.16)],
};

/** Virtual football: ninety minutes in nine. */
const vfootball: SportPlay = {
  id: 'sr:sport:202120001',
  name: 'Virtual Football',
  margin: 0.07,
  drift: 0.02,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 3,
  model: toModel(createTimedModel(halves(45, 0.12, 60, { plans: GOALS, clock: 'up', stops: true, scores: [[1, 1]] }))),
  strengths: scores(1.5, 1.2),
  courts: {
    count: 3,
    minutes: 30,
    matchesAhead: 3,
    roundTheClock: true,
    leagues: [
      createTownLeague(2021, C.nigeria, 'vLeague', ['Virtual'], 0.2),
      createTownLeague(2021, C.ghana, 'vLeague', ['Virtual'], 0.2),
      createTownLeague(2021, C.england, 'vLeague', ['Virtual'], 0.2),
    ],
  },
  dayLeagues: [createTownLeague(2021, C.spain, 'vLiga', ['Virtual'], 0.2)],
};

const futsal: SportPlay = {
  id: 'sr:sport:29',
  name: 'Futsal',
  margin: 0.065,
  drift: 0.03,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 44,
  model: toModel(createTimedModel(halves(20, 2, 600, { plans: GOALS, clock: 'up', stops: true, scores: [[1, 1]] }))),
  strengths: scores(3.1, 2.6),
  courts: {
    count: 1,
    minutes: 60,
    matchesAhead: 3,
    leagues: leagues(29, 'Futsal Liga', ['Futsal', 'FS'], 0.18, [
      C.portugal,
      C.spain,
      C.brazil,
      C.poland,
      C.morocco,
      C.japan,
    ]),
  },
  dayLeagues: leagues(29, 'Futsal Liga', ['Futsal', 'FS'], 0.18, [C.argentina, C.italy]),
};

const handball: SportPlay = {
  id: 'sr:sport:6',
  name: 'Handball',
  margin: 0.055,
  drift: 0.01,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 44,
  model: toModel(
    createTimedModel(halves(30, 1.15, 600, { plans: HALVES, clock: 'up', stops: false, scores: [[1, 1]] })),
  ),
  strengths: scores(29, 27),
  courts: {
    count: 1,
    minutes: 60,
    matchesAhead: 3,
    leagues: leagues(6, 'Handball Liga', ['HC', 'Handball', 'SG'], 0.05, [
      C.germany,
      C.sweden,
      C.norway,
      C.spain,
      C.poland,
      C.portugal,
    ]),
  },
  dayLeagues: [
    createTownLeague(6, C.france, 'Handball League', ['HB'], 0.05, true),
    createTownLeague(6, C.egypt, 'Super Handball', ['HC'], 0.05),
  ],
};

const rugby: SportPlay = {
  id: 'sr:sport:12',
  name: 'Rugby',
  margin: 0.055,
  drift: 0.015,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 44,
  model: toModel(
    createTimedModel(
      halves(40, 1.15, 600, {
        plans: HALVES,
        clock: 'up',
        stops: true,
        scores: [
          [7, 0.42],
          [5, 0.18],
          [3, 0.4],
        ],
      }),
    ),
  ),
  strengths: scores(4.9, 4.2),
  courts: {
    count: 1,
    minutes: 90,
    matchesAhead: 2,
    leagues: leagues(12, 'Rugby Championship', ['RFC', 'Rugby', 'RC'], 0.14, [
      C.southAfrica,
      C.england,
      C.argentina,
      C.italy,
    ]),
  },
  dayLeagues: [
    createTownLeague(12, C.france, 'Rugby Pro', ['RC', 'Rugby'], 0.14, true),
    createTownLeague(12, C.australia, 'Super Rugby', ['Rugby'], 0.14, true),
  ],
};

const iceHockey: SportPlay = {
  id: 'sr:sport:4',
  name: 'Ice Hockey',
  margin: 0.05,
  drift: 0.025,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 20,
  model: toModel(createTimedModel(hockey(20, 1.6, 900, 300))),
  strengths: scores(3.05, 2.7),
  courts: {
    count: 2,
    minutes: 180,
    matchesAhead: 2,
    leagues: [
      ...leagues(4, 'Hockey League', ['HC', 'Hockey'], 0.12, [C.finland, C.czechia]),
      ...leagues(4, 'Hockey Division 1', ['IF', 'HK'], 0.12, [C.sweden, C.norway]),
    ],
  },
  dayLeagues: [
    createTownLeague(4, C.canada, 'Northern Hockey League', ['Falcons', 'Miners', 'Polars'], 0.12, true),
    createTownLeague(4, C.germany, 'Hockey Liga', ['EC', 'EV'], 0.12),
  ],
};

/** Ice hockey on a console: three periods of four minutes. */
const eIceHockey: SportPlay = {
  id: 'sr:sport:195',
  name: 'eIce Hockey',
  margin: 0.065,
  drift: 0.025,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 2,
  model: toModel(createTimedModel(hockey(4, 1.2, 60, 120))),
  strengths: scores(2.4, 2.2),
  courts: {
    count: 2,
    minutes: 30,
    matchesAhead: 3,
    roundTheClock: true,
    leagues: [
      createOpenLeague(195, 'International', 'eHockey Battle, 3x4 minutes', onConsole(C.canada), 0.16),
      createOpenLeague(195, 'International', 'eHockey Arena, 3x4 minutes', onConsole(C.sweden, 2), 0.16),
    ],
  },
  dayLeagues: [createOpenLeague(195, 'International', 'eHockey Masters, 3x4 minutes', onConsole(C.finland, 5), 0.16)],
};

export const goalSports: readonly SportPlay[] = [vfootball, efootball, eIceHockey, rugby, iceHockey, handball, futsal];
