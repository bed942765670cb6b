/** One sport of the catalogue (reference: constants). */
export interface Sport {
  /** sr:sport:{number}. */
  id: string;
  number: number;
  /** Path segment: sport/{key}/. Case does not matter. */
  key: string;
  name: string;
  /** Whether bets are accepted in play; false only for Boxing (reference: constants). */
  live: boolean;
  /** Betradar ids of the markets in lists, most important first; `getListTitle` returns their titles. */
  defaultMarkets: readonly number[];
}

const ONE_X_TWO = 1;
const OVER_UNDER = 18;
const WINNER = 186;
const GOALS = [ONE_X_TWO, OVER_UNDER, 10, 29, 11, 26, 14];
const WITH_OVERTIME = [219, 225, 223];
const POINTS = [...WITH_OVERTIME, OVER_UNDER];
const HOCKEY = [ONE_X_TWO, 406, OVER_UNDER];
const THREE_WAY = [ONE_X_TWO, OVER_UNDER, 16];
const SETS = [WINNER, 188, 238];
const MAPS = [WINNER, 327];
const BEST_OF = [WINNER, 188, 314];
const FIGHT = [WINNER, OVER_UNDER];

const sport = (number: number, key: string, name: string, defaultMarkets: readonly number[], live = true): Sport => ({
  id: `sr:sport:${number}`,
  number,
  key,
  name,
  live,
  defaultMarkets,
});

/** All sports in the order of the sport strip. */
export const sports: readonly Sport[] = [
  sport(1, 'football', 'Football', GOALS),
  sport(2, 'basketball', 'Basketball', POINTS),
  sport(5, 'tennis', 'Tennis', [WINNER, 189, 187, 188]),
  sport(202120001, 'vfootball', 'vFootball', GOALS),
  sport(137, 'efootball', 'eFootball', GOALS),
  sport(153, 'eBasketball', 'eBasketball', POINTS),
  sport(195, 'eIceHockey', 'eIce Hockey', HOCKEY),
  sport(155, 'basketball3x3', 'Basketball 3x3', WITH_OVERTIME),
  sport(12, 'rugby', 'Rugby', THREE_WAY),
  sport(21, 'cricket', 'Cricket', [340, ONE_X_TWO]),
  sport(23, 'volleyball', 'Volleyball', SETS),
  sport(4, 'iceHockey', 'Ice Hockey', HOCKEY),
  sport(6, 'handball', 'Handball', THREE_WAY),
  sport(22, 'darts', 'Darts', BEST_OF),
  sport(34, 'beachVolley', 'Beach Volley', SETS),
  sport(20, 'tableTennis', 'Table Tennis', SETS),
  sport(109, 'counterStrike', 'Counter-Strike', MAPS),
  sport(111, 'dota2', 'Dota 2', MAPS),
  sport(110, 'lol', 'League of Legends', MAPS),
  sport(31, 'badminton', 'Badminton', SETS),
  sport(3, 'baseball', 'Baseball', [251, 258]),
  sport(16, 'americanfootball', 'American Football', POINTS),
  sport(117, 'mma', 'MMA', FIGHT),
  sport(29, 'futsal', 'Futsal', THREE_WAY),
  sport(10, 'boxing', 'Boxing', [WINNER, ONE_X_TWO, OVER_UNDER], false),
  sport(19, 'snooker', 'Snooker', BEST_OF),
];

const byId = new Map(sports.map((each) => [each.id, each]));
const byKey = new Map(sports.map((each) => [each.key.toLowerCase(), each]));

/** Returns the sport with the id sr:sport:{n}; undefined for sports that the product does not have. */
export const findSportById = (id: string): Sport | undefined => byId.get(id);
/** Returns the sport of a path segment in any letter case. */
export const findSportByKey = (key: string): Sport | undefined => byKey.get(key.toLowerCase());
