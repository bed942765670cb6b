import { basketball as basketballModel } from '../basketball/model';
import { cricket as cricketModel } from '../cricket/model';
import { NBA, REAL_BASKETBALL_LEAGUES } from '../leagues/basketball-clubs';
import { createOpenLeague, createTownLeague } from '../leagues/league';
import { COUNTRIES as C, type Country } from '../leagues/towns';
import { createRaceModel } from '../race/model';
import { createTimedModel } from '../timed/model';
import type { TimedRules } from '../timed/rules';
import { INNINGS, QUARTERS, RACE } from './plans';
import { toModel, type SportPlay } from './play';

const QUARTER_CODES = { periods: [13, 14, 15, 16], breaks: [301, 302, 303, 32], extra: 40 };
const quarters = (minutes: number, pace: number, overtime: number, scores: TimedRules['scores']): TimedRules => ({
  periods: 4,
  seconds: minutes * 60,
  pace,
  breaks: [120, 600, 120, 180],
  scores,
  clock: 'down',
  stops: false,
  codes: QUARTER_CODES,
  extra: { seconds: overtime * 60, sudden: false, shootout: false },
  plans: QUARTERS,
});
const scores = (home: number, away: number) => (h: number, a: number) =>
  [home * Math.exp(h - a), away * Math.exp(a - h)] as const;

const HOOPS = ['Hoops', 'Kings', 'BC', 'Giants', 'Hawks', 'Storm'];
const hoops = (name: string, countries: readonly Country[]) =>
  countries.map((country) => createTownLeague(2, country, name, HOOPS, 0.025));

const basketball: SportPlay = {
  id: 'sr:sport:2',
  name: 'Basketball',
  model: toModel(basketballModel),
  margin: 0.05,
  drift: 0.006,
  live: true,
  oddsIntervalMs: 3_000,
  restHours: 44,
  strengths: (home, away) => [1.03 + home - away + 0.012, 1.03 + away - home - 0.012],
  courts: {
    count: 5,
    minutes: 90,
    matchesAhead: 3,
    leagues: [
      ...hoops('National League', [
        C.ghana,
        C.nigeria,
        C.kenya,
        C.egypt,
        C.morocco,
        C.senegal,
        C.cameroon,
        C.southAfrica,
        C.spain,
        C.italy,
      ]),
      ...hoops('Basketball Division', [
        C.france,
        C.germany,
        C.greece,
        C.turkey,
        C.poland,
        C.brazil,
        C.argentina,
        C.mexico,
        C.australia,
        C.japan,
      ]),
    ],
  },
  dayLeagues: [
    ...REAL_BASKETBALL_LEAGUES,
    createTownLeague(2, C.usa, 'State League', ['Comets', 'Pilots', 'Rivermen'], 0.025, true),
    NBA,
  ],
};

const PADS = [
  'Cobra',
  'Drift',
  'Hydra',
  'Joker',
  'Karma',
  'Laser',
  'Mako',
  'Ninja',
  'Orbit',
  'Pyro',
  'Quake',
  'Rogue',
  'Spark',
  'Titan',
  'Ultra',
  'Wolf',
];
const onConsole = (country: Country): string[] =>
  PADS.map((pad, index) => `${country.towns[index] as string} (${pad})`);

/** Basketball on a console: four quarters of five minutes. */
const eBasketball: SportPlay = {
  id: 'sr:sport:153',
  name: 'eBasketball',
  margin: 0.06,
  drift: 0.008,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 2,
  model: toModel(
    createTimedModel({
      ...quarters(5, 1, 3, [
        [2, 0.6],
        [3, 0.28],
        [1, 0.12],
      ]),
      breaks: [30, 60, 30, 60],
    }),
  ),
  strengths: scores(26, 25),
  courts: {
    count: 2,
    minutes: 30,
    matchesAhead: 3,
    roundTheClock: true,
    leagues: [
      createOpenLeague(153, 'International', 'eHoops Battle, 4x5 minutes', onConsole(C.usa), 0.07),
      createOpenLeague(153, 'International', 'eHoops Masters, 4x5 minutes', onConsole(C.canada), 0.07),
    ],
  },
  dayLeagues: [createOpenLeague(153, 'International', 'eHoops Cup, 4x5 minutes', onConsole(C.france), 0.07)],
};

/** Three against three: the first to 21; long shots count two. */
const basketball3x3: SportPlay = {
  id: 'sr:sport:155',
  name: 'Basketball 3x3',
  margin: 0.055,
  drift: 0.012,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 2,
  model: toModel(
    createRaceModel({
      bestOf: 1,
      target: 21,
      block: 1,
      steps: [
        [1, 0.68],
        [2, 0.32],
      ],
      pointSeconds: 30,
      restSeconds: 0,
      codes: { sets: [20], breaks: [] },
      stops: false,
      plans: RACE,
    }),
  ),
  strengths: (home, away) => [0.5 + home - away, 0.5 + away - home],
  courts: {
    count: 2,
    minutes: 20,
    matchesAhead: 3,
    leagues: [
      createTownLeague(155, C.usa, '3x3 Tour', ['3x3'], 0.025),
      createTownLeague(155, C.france, '3x3 Tour', ['3x3'], 0.025),
    ],
  },
  dayLeagues: [createTownLeague(155, C.netherlands, '3x3 Open', ['3x3'], 0.025)],
};

const americanFootball: SportPlay = {
  id: 'sr:sport:16',
  name: 'American Football',
  margin: 0.05,
  drift: 0.012,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 44,
  model: toModel(
    createTimedModel({
      ...quarters(15, 2.6, 10, [
        [7, 0.5],
        [3, 0.38],
        [6, 0.06],
        [8, 0.06],
      ]),
      breaks: [120, 720, 120, 180],
      stops: true,
    }),
  ),
  strengths: scores(4.4, 4),
  courts: {
    count: 1,
    minutes: 150,
    matchesAhead: 2,
    leagues: [
      createTownLeague(16, C.usa, 'Gridiron Conference', ['Bears', 'Rams', 'Colts'], 0.14),
      createTownLeague(16, C.mexico, 'Gridiron Liga', ['Halcones', 'Lobos'], 0.14),
      createTownLeague(16, C.germany, 'Gridiron Liga', ['Knights', 'Storm'], 0.14),
    ],
  },
  dayLeagues: [createTownLeague(16, C.canada, 'Gridiron League', ['Stags', 'Bulls', 'Rapids'], 0.14, true)],
};

/** The tops of the nine innings; the code of each bottom is one higher. */
const TOPS = [401, 403, 405, 407, 409, 411, 413, 415, 417];
/** The breaks after the first eight innings; after the ninth a level match waits for extra innings. */
const AFTER = [422, 424, 426, 428, 430, 432, 434, 436];

const baseball: SportPlay = {
  id: 'sr:sport:3',
  name: 'Baseball',
  margin: 0.05,
  drift: 0.02,
  live: true,
  oddsIntervalMs: 5_000,
  restHours: 20,
  model: toModel(
    createTimedModel({
      periods: 9,
      seconds: 1080,
      pace: 1,
      breaks: [60],
      scores: [
        [1, 0.62],
        [2, 0.24],
        [3, 0.09],
        [4, 0.05],
      ],
      inTurn: true,
      clock: 'none',
      stops: true,
      codes: { periods: TOPS, breaks: AFTER, extra: 419 },
      extra: { seconds: 1080, sudden: false, shootout: false },
      plans: INNINGS,
    }),
  ),
  strengths: scores(3, 2.8),
  courts: {
    count: 1,
    minutes: 150,
    matchesAhead: 2,
    leagues: [
      createTownLeague(3, C.japan, 'Baseball League', ['Cranes', 'Foxes'], 0.1),
      createTownLeague(3, C.mexico, 'Liga de Béisbol', ['Toros', 'Pericos'], 0.1),
    ],
  },
  dayLeagues: [
    createTownLeague(3, C.usa, 'Valley Baseball League', ['Owls', 'Elks', 'Herons'], 0.1, true),
    createTownLeague(3, C.korea, 'Baseball League', ['Tigers', 'Cranes'], 0.1),
  ],
};

/** Twenty overs per side. */
const cricket: SportPlay = {
  id: 'sr:sport:21',
  name: 'Cricket',
  model: toModel(cricketModel),
  margin: 0.05,
  drift: 0.01,
  live: true,
  oddsIntervalMs: 5_000,
  restHours: 44,
  strengths: (home, away) => [1 + home - away, 1 + away - home],
  courts: {
    count: 1,
    minutes: 120,
    matchesAhead: 2,
    leagues: [
      createTownLeague(21, C.india, 'T20 Trophy', ['Strikers', 'Lions'], 0.025),
      createTownLeague(21, C.kenya, 'T20 Cup', ['Rhinos', 'CC'], 0.025),
      createTownLeague(21, C.southAfrica, 'T20 League', ['Cobras', 'Titans'], 0.025),
    ],
  },
  dayLeagues: [
    createTownLeague(21, C.australia, 'T20 Bash', ['Blaze', 'Sixers'], 0.025, true),
    createTownLeague(21, C.england, 'T20 County Cup', ['CC'], 0.025),
  ],
};

export const pointSports: readonly SportPlay[] = [
  basketball,
  eBasketball,
  basketball3x3,
  americanFootball,
  baseball,
  cricket,
];
