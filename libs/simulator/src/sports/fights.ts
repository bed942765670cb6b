import { createBoutModel } from '../bout/model';
import { createOpenLeague } from '../leagues/league';
import { createPeople } from '../leagues/people';
import { createFightPlans } from './plans';
import { toModel, type SportPlay } from './play';

const ALL = ['europe', 'america', 'westAfrica', 'asia', 'eastAfrica'] as const;
const strengths = (home: number, away: number) => [Math.exp(home - away), Math.exp(away - home)] as const;

/** Three rounds of five minutes, five for a title. */
const mma: SportPlay = {
  id: 'sr:sport:117',
  name: 'MMA',
  margin: 0.06,
  drift: 0.01,
  live: true,
  oddsIntervalMs: 5_000,
  restHours: 14 * 24,
  strengths,
  model: toModel(
    createBoutModel({
      rounds: [3, 5],
      seconds: 300,
      rest: 60,
      stoppage: 0.2,
      draw: 0.01,
      codes: [1, 2, 3, 4, 5],
      plans: createFightPlans(false, [1.5, 2.5]),
    }),
  ),
  courts: {
    count: 2,
    minutes: 30,
    matchesAhead: 3,
    leagues: [
      createOpenLeague(117, 'International', 'Fight Night', createPeople(ALL, 1360), 0.35),
      createOpenLeague(117, 'International', 'Cage Night', createPeople(ALL, 1360, 1360), 0.35),
    ],
  },
  dayLeagues: [createOpenLeague(117, 'International', 'Cage Championship', createPeople(ALL, 20, 2800), 0.35, true)],
};

/** Ten rounds of three minutes, twelve for a title; bets are accepted only before the first bell. */
const boxing: SportPlay = {
  id: 'sr:sport:10',
  name: 'Boxing',
  margin: 0.06,
  drift: 0.01,
  live: false,
  oddsIntervalMs: 5_000,
  restHours: 14 * 24,
  strengths,
  model: toModel(
    createBoutModel({
      rounds: [10, 12],
      seconds: 180,
      rest: 60,
      stoppage: 0.07,
      draw: 0.04,
      codes: [20],
      plans: createFightPlans(true, [6.5, 7.5, 8.5, 9.5]),
    }),
  ),
  courts: {
    count: 1,
    minutes: 120,
    matchesAhead: 3,
    leagues: [createOpenLeague(10, 'International', 'Professional Boxing', createPeople(ALL, 344, 1600), 0.35)],
  },
  dayLeagues: [createOpenLeague(10, 'International', 'Championship Boxing', createPeople(ALL, 20, 2000), 0.35, true)],
};

export const fights: readonly SportPlay[] = [mma, boxing];
