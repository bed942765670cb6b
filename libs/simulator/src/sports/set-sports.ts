import { createOpenLeague, createTownLeague } from '../leagues/league';
import { createPairs, createPeople } from '../leagues/people';
import { COUNTRIES as C } from '../leagues/towns';
import { createRaceModel } from '../race/model';
import type { RaceRules } from '../race/rules';
import { tennis as tennisModel } from '../tennis/model';
import { MAPS, createSetPlans, createPointSetPlans } from './plans';
import { toModel, type SportPlay } from './play';

const SETS = { sets: [8, 9, 10, 11, 12], breaks: [301, 302, 303, 304] };
/** Maps and frames have no separate codes; 20 means in play. */
const IN_PLAY_CODES = { sets: [20], breaks: [] };
/** Returns the chances of home and away for their ratings. */
const even = (home: number, away: number) => [0.5 + (home - away) / 2, 0.5 + (away - home) / 2] as const;
const race = (rules: Omit<RaceRules, 'stops'>) => toModel(createRaceModel({ ...rules, stops: true }));

const tennis: SportPlay = {
  id: 'sr:sport:5',
  name: 'Tennis',
  model: toModel(tennisModel),
  margin: 0.05,
  drift: 0.006,
  live: true,
  oddsIntervalMs: 3_000,
  restHours: 20,
  strengths: (home, away) => [0.625 + home - away, 0.625 + away - home],
  courts: {
    count: 8,
    minutes: 90,
    matchesAhead: 2,
    leagues: [
      createOpenLeague(5, 'Men', 'Accra Open, Hard', createPeople(['westAfrica'], 30), 0.017),
      createOpenLeague(5, 'Women', 'Lagos Ladies, Clay', createPeople(['westAfrica'], 30, 41), 0.017),
      createOpenLeague(5, 'Challenger', 'Nairobi Challenger, Hard', createPeople(['eastAfrica'], 30), 0.017),
      createOpenLeague(5, 'Challenger Women', 'Kampala Challenger, Clay', createPeople(['eastAfrica'], 30, 41), 0.017),
      createOpenLeague(5, 'Men', 'Lisbon Classic, Clay', createPeople(['europe'], 30), 0.017),
      createOpenLeague(5, 'Women', 'Prague Indoors, Hard', createPeople(['europe'], 30, 40), 0.017),
      createOpenLeague(5, 'Futures', 'Osaka Futures, Hard', createPeople(['asia'], 30), 0.017),
      createOpenLeague(5, 'Futures Women', 'Cordoba Futures, Clay', createPeople(['america'], 30), 0.017),
    ],
  },
  dayLeagues: [
    createOpenLeague(5, 'Men', 'Cape Masters, Hard', createPeople(['europe', 'america'], 24, 90), 0.017, true),
    createOpenLeague(5, 'Women', 'Cairo Cup, Clay', createPeople(['asia', 'europe'], 24, 90), 0.017, true),
  ],
};

const volleyball: SportPlay = {
  id: 'sr:sport:23',
  name: 'Volleyball',
  margin: 0.06,
  drift: 0.006,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 44,
  strengths: even,
  model: race({
    bestOf: 5,
    target: 25,
    lastTarget: 15,
    block: 2,
    serve: 'winner',
    pointSeconds: 26,
    restSeconds: 180,
    codes: SETS,
    plans: createPointSetPlans(5),
  }),
  courts: {
    count: 1,
    minutes: 60,
    matchesAhead: 3,
    leagues: [C.italy, C.poland, C.turkey, C.france, C.germany, C.japan].map((country) =>
      createTownLeague(23, country, 'Volley League', ['VC', 'Volley'], 0.03),
    ),
  },
  dayLeagues: [
    createTownLeague(23, C.brazil, 'Super Volley', ['Vôlei'], 0.03, true),
    createTownLeague(23, C.egypt, 'Volley Premier', ['VC'], 0.03),
  ],
};

const beachVolley: SportPlay = {
  id: 'sr:sport:34',
  name: 'Beach Volley',
  margin: 0.06,
  drift: 0.006,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 3,
  strengths: even,
  model: race({
    bestOf: 3,
    target: 21,
    lastTarget: 15,
    block: 2,
    serve: 'winner',
    pointSeconds: 24,
    restSeconds: 90,
    codes: SETS,
    plans: createPointSetPlans(3),
  }),
  courts: {
    count: 1,
    minutes: 30,
    matchesAhead: 3,
    leagues: [createOpenLeague(34, 'World', 'Lomé Beach Open', createPairs(['westAfrica', 'europe'], 24), 0.035)],
  },
  dayLeagues: [createOpenLeague(34, 'World', 'Natal Beach Series', createPairs(['america', 'asia'], 20), 0.035)],
};

const tableTennis: SportPlay = {
  id: 'sr:sport:20',
  name: 'Table Tennis',
  margin: 0.06,
  drift: 0.006,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 3,
  strengths: even,
  model: race({
    bestOf: 5,
    target: 11,
    block: 2,
    serve: 'twos',
    pointSeconds: 16,
    restSeconds: 60,
    codes: SETS,
    plans: createPointSetPlans(5),
  }),
  courts: {
    count: 2,
    minutes: 30,
    matchesAhead: 3,
    roundTheClock: true,
    leagues: [
      createOpenLeague(20, 'Czechia', 'Table Tennis Series', createPeople(['europe'], 24, 200), 0.04),
      createOpenLeague(20, 'Nigeria', 'Table Tennis Circuit', createPeople(['westAfrica'], 24, 120), 0.04),
    ],
  },
  dayLeagues: [
    createOpenLeague(20, 'International', 'Table Tennis Tour', createPeople(['asia', 'europe'], 20, 140), 0.04),
  ],
};

const badminton: SportPlay = {
  id: 'sr:sport:31',
  name: 'Badminton',
  margin: 0.06,
  drift: 0.006,
  live: true,
  oddsIntervalMs: 4_000,
  restHours: 12,
  strengths: even,
  model: race({
    bestOf: 3,
    target: 21,
    block: 2,
    cap: 30,
    serve: 'winner',
    pointSeconds: 20,
    restSeconds: 120,
    codes: SETS,
    plans: createPointSetPlans(3),
  }),
  courts: {
    count: 1,
    minutes: 30,
    matchesAhead: 3,
    leagues: [
      createOpenLeague(31, 'International', 'Jakarta Open', createPeople(['asia'], 32, 60), 0.035),
      createOpenLeague(
        31,
        'International',
        'Lagos International',
        createPeople(['westAfrica', 'asia'], 32, 120),
        0.035,
      ),
    ],
  },
  dayLeagues: [
    createOpenLeague(31, 'International', 'Copenhagen Masters', createPeople(['asia', 'europe'], 24, 210), 0.035),
  ],
};

/** Best of five sets, each to three legs. */
const darts: SportPlay = {
  id: 'sr:sport:22',
  name: 'Darts',
  margin: 0.06,
  drift: 0.01,
  live: true,
  oddsIntervalMs: 5_000,
  restHours: 20,
  strengths: even,
  model: race({
    bestOf: 5,
    target: 3,
    block: 1,
    serve: 'turns',
    pointSeconds: 240,
    restSeconds: 180,
    codes: SETS,
    plans: createSetPlans(5, [-1.5, 1.5], [3.5, 4.5]),
  }),
  courts: {
    count: 1,
    minutes: 60,
    matchesAhead: 3,
    leagues: [createOpenLeague(22, 'International', 'Darts Open', createPeople(['europe', 'america'], 44, 250), 0.07)],
  },
  dayLeagues: [
    createOpenLeague(22, 'International', 'Darts Grand Tour', createPeople(['europe', 'america'], 24, 320), 0.07, true),
  ],
};

/** Best of nine frames; a visit that scores is a small, a medium or a big break. */
const snooker: SportPlay = {
  id: 'sr:sport:19',
  name: 'Snooker',
  margin: 0.06,
  drift: 0.01,
  live: true,
  oddsIntervalMs: 5_000,
  restHours: 20,
  strengths: even,
  model: race({
    bestOf: 9,
    target: 74,
    block: 1,
    steps: [
      [4, 0.15],
      [9, 0.2],
      [17, 0.25],
      [30, 0.22],
      [48, 0.12],
      [72, 0.06],
    ],
    pointSeconds: 200,
    restSeconds: 120,
    codes: IN_PLAY_CODES,
    plans: createSetPlans(9, [-2.5, -1.5, 1.5, 2.5], [6.5, 7.5, 8.5]),
  }),
  courts: {
    count: 1,
    minutes: 90,
    matchesAhead: 3,
    leagues: [
      createOpenLeague(19, 'International', 'Snooker Classic', createPeople(['europe', 'asia'], 32, 370), 0.06),
    ],
  },
  dayLeagues: [
    createOpenLeague(19, 'International', 'Snooker Masters', createPeople(['europe', 'asia'], 24, 420), 0.06, true),
  ],
};

const SQUADS = [
  'Iron Baobab',
  'Night Heron',
  'Volta Five',
  'Quiet Storm',
  'Red Kites',
  'Lagoon',
  'Sable',
  'North Gate',
  'Zero Hour',
  'Harmattan',
  'Polar Five',
  'Copper',
  'Tidal',
  'Old Guard',
  'Paper Tigers',
  'Mirage',
  'Nightshift',
  'Low Orbit',
  'Ember',
  'Cold Snap',
  'Outpost',
  'Long Shot',
  'Undertow',
  'Bright Side',
  'Salt Pan',
  'Second Wind',
  'Kite Hill',
  'Drumline',
];
const squads = (ending: string): string[] => SQUADS.map((squad) => `${squad} ${ending}`.trim());

const counterStrike: SportPlay = {
  id: 'sr:sport:109',
  name: 'Counter-Strike',
  margin: 0.065,
  drift: 0.008,
  live: true,
  oddsIntervalMs: 5_000,
  restHours: 12,
  strengths: even,
  model: race({
    bestOf: 3,
    target: 13,
    block: 4,
    pointSeconds: 100,
    restSeconds: 300,
    codes: IN_PLAY_CODES,
    plans: MAPS,
  }),
  courts: {
    count: 1,
    minutes: 60,
    matchesAhead: 3,
    roundTheClock: true,
    leagues: [createOpenLeague(109, 'International', 'CS Open League', squads(''), 0.05)],
  },
  dayLeagues: [createOpenLeague(109, 'International', 'CS Masters', squads('Academy'), 0.05, true)],
};

/** The first side to destroy eleven towers wins the map. */
const towers = (seconds: number) =>
  race({ bestOf: 3, target: 11, block: 1, pointSeconds: seconds, restSeconds: 420, codes: IN_PLAY_CODES, plans: MAPS });

const dota2: SportPlay = {
  id: 'sr:sport:111',
  name: 'Dota 2',
  margin: 0.065,
  drift: 0.008,
  live: true,
  oddsIntervalMs: 5_000,
  restHours: 12,
  strengths: even,
  model: towers(130),
  courts: {
    count: 1,
    minutes: 60,
    matchesAhead: 3,
    roundTheClock: true,
    leagues: [createOpenLeague(111, 'International', 'Dota Open League', squads('Esports'), 0.06)],
  },
  dayLeagues: [createOpenLeague(111, 'International', 'Dota Masters', squads('Dota'), 0.06, true)],
};

const lol: SportPlay = {
  id: 'sr:sport:110',
  name: 'League of Legends',
  margin: 0.065,
  drift: 0.008,
  live: true,
  oddsIntervalMs: 5_000,
  restHours: 12,
  strengths: even,
  model: towers(115),
  courts: {
    count: 1,
    minutes: 60,
    matchesAhead: 3,
    roundTheClock: true,
    leagues: [createOpenLeague(110, 'International', 'LoL Open League', squads('Gaming'), 0.06)],
  },
  dayLeagues: [createOpenLeague(110, 'International', 'LoL Masters', squads('LoL'), 0.06, true)],
};

export const setSports: readonly SportPlay[] = [
  tennis,
  volleyball,
  darts,
  beachVolley,
  tableTennis,
  counterStrike,
  dota2,
  lol,
  badminton,
  snooker,
];
