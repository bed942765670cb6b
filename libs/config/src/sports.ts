/** A market shown in lists, with the title of its column or card (reference: constants). */
export interface DefaultMarket {
  /** Betradar id. */
  id: number;
  title: string;
}

/** One sport of the catalogue (reference: constants). */
export interface Sport {
  /** sr:sport:{number} */
  id: string;
  number: number;
  /** Path segment: sport/{key}/. Compared without regard to case. */
  key: string;
  name: string;
  /** Can be bet on while it is played; only Boxing cannot (reference: constants). */
  live: boolean;
  /** Markets of lists, the most important first. */
  defaultMarkets: readonly DefaultMarket[];
}

/** Markets as `id title`, so that the first view carries little of them. */
const markets = (...rows: string[]): DefaultMarket[] =>
  rows.map((row) => {
    const at = row.indexOf(' ');
    return { id: Number(row.slice(0, at)), title: row.slice(at + 1) };
  });

const ONE_X_TWO = '1 1X2';
const OVER_UNDER = '18 Over/Under';
const WINNER = '186 Winner';
const GOALS = markets(
  ONE_X_TWO,
  OVER_UNDER,
  '10 Double Chance',
  '29 GG/NG',
  '11 Draw No Bet',
  '26 Odd/Even',
  '14 Handicap',
);
/** 219 and 225 count overtime, 18 does not; the titles say which. */
const WITH_OVERTIME = [
  '219 Winner (incl. overtime)',
  '225 Over/Under (incl. overtime)',
  '223 Handicap (incl. overtime)',
];
const POINTS = markets(...WITH_OVERTIME, '18 Over/Under (regular time)');
const HOCKEY = markets(ONE_X_TWO, '406 Winner', OVER_UNDER);
const THREE_WAY = markets(ONE_X_TWO, OVER_UNDER, '16 Handicap');
const SETS = markets(WINNER, '188 Set Handicap', '238 Total Points');
const MAPS = markets(WINNER, '327 Handicap');
/** Sets of darts, frames of snooker. */
const BEST_OF = markets(WINNER, '188 Handicap', '314 Total');
const FIGHT = markets(WINNER, OVER_UNDER);

const sport = (
  number: number,
  key: string,
  name: string,
  defaultMarkets: readonly DefaultMarket[],
  live = true,
): Sport => ({ id: `sr:sport:${number}`, number, key, name, live, defaultMarkets });

/** All sports in the order of the sport strip. */
export const sports: readonly Sport[] = [
  sport(1, 'football', 'Football', GOALS),
  sport(2, 'basketball', 'Basketball', POINTS),
  sport(5, 'tennis', 'Tennis', markets(WINNER, '189 Total Games', '187 Game Handicap', '188 Set Handicap')),
  sport(202120001, 'vfootball', 'vFootball', GOALS),
  sport(137, 'efootball', 'eFootball', GOALS),
  sport(153, 'eBasketball', 'eBasketball', POINTS),
  sport(195, 'eIceHockey', 'eIce Hockey', HOCKEY),
  sport(155, 'basketball3x3', 'Basketball 3x3', markets(...WITH_OVERTIME)),
  sport(12, 'rugby', 'Rugby', THREE_WAY),
  sport(21, 'cricket', 'Cricket', markets('340 Winner (incl. super over)', ONE_X_TWO)),
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
  sport(3, 'baseball', 'Baseball', markets('251 Winner (incl. extra innings)', '258 Over/Under')),
  sport(16, 'americanfootball', 'American Football', POINTS),
  sport(117, 'mma', 'MMA', FIGHT),
  sport(29, 'futsal', 'Futsal', THREE_WAY),
  sport(10, 'boxing', 'Boxing', markets(WINNER, ONE_X_TWO, OVER_UNDER), false),
  sport(19, 'snooker', 'Snooker', BEST_OF),
];

const byId = new Map(sports.map((each) => [each.id, each]));
const byKey = new Map(sports.map((each) => [each.key.toLowerCase(), each]));

/** The sport with the id sr:sport:{n}, if the product has it. */
export const sportById = (id: string): Sport | undefined => byId.get(id);
/** The sport of a path segment, in any letter case. */
export const sportByKey = (key: string): Sport | undefined => byKey.get(key.toLowerCase());
