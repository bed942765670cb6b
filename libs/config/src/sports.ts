/** A market shown in lists, with the title of its column or card (betting §9). */
export interface DefaultMarket {
  /** Betradar id. */
  id: number;
  title: string;
}

/** One sport of the catalogue (betting §2, §3, §9). */
export interface Sport {
  /** sr:sport:{number} */
  id: string;
  number: number;
  /** Path segment: sport/{key}/. Compared without regard to case. */
  key: string;
  name: string;
  /** Can be bet on while it is played; only Boxing cannot (betting §9). */
  live: boolean;
  /** Markets of lists, the most important first. */
  defaultMarkets: readonly DefaultMarket[];
}

const GOALS: DefaultMarket[] = [
  { id: 1, title: '1X2' },
  { id: 18, title: 'Over/Under' },
  { id: 10, title: 'Double Chance' },
  { id: 29, title: 'GG/NG' },
  { id: 11, title: 'Draw No Bet' },
  { id: 26, title: 'Odd/Even' },
  { id: 14, title: 'Handicap' },
];
/** 219 and 225 count overtime, 18 does not; the titles say which. */
const POINTS: DefaultMarket[] = [
  { id: 219, title: 'Winner (incl. overtime)' },
  { id: 225, title: 'Over/Under (incl. overtime)' },
  { id: 223, title: 'Handicap (incl. overtime)' },
  { id: 18, title: 'Over/Under (regular time)' },
];
const SETS: DefaultMarket[] = [{ id: 186, title: 'Winner' }, { id: 188, title: 'Set Handicap' }];
const WINNER: DefaultMarket[] = [{ id: 186, title: 'Winner' }];
const THREE_WAY: DefaultMarket[] = [{ id: 1, title: '1X2' }, { id: 18, title: 'Over/Under' }];

const sport = (number: number, key: string, name: string, defaultMarkets: readonly DefaultMarket[], live = true): Sport =>
  ({ id: `sr:sport:${number}`, number, key, name, live, defaultMarkets });

/** All sports in the order of the sport strip. */
export const sports: readonly Sport[] = [
  sport(1, 'football', 'Football', GOALS),
  sport(2, 'basketball', 'Basketball', POINTS),
  sport(5, 'tennis', 'Tennis', [
    { id: 186, title: 'Winner' },
    { id: 189, title: 'Total Games' },
    { id: 187, title: 'Game Handicap' },
    { id: 188, title: 'Set Handicap' },
  ]),
  sport(202120001, 'vfootball', 'vFootball', GOALS),
  sport(137, 'efootball', 'eFootball', GOALS),
  sport(153, 'eBasketball', 'eBasketball', POINTS),
  sport(195, 'eIceHockey', 'eIce Hockey', THREE_WAY),
  sport(155, 'basketball3x3', 'Basketball 3x3', POINTS),
  sport(12, 'rugby', 'Rugby', THREE_WAY),
  sport(21, 'cricket', 'Cricket', [{ id: 340, title: 'Winner (incl. super over)' }, { id: 1, title: '1X2' }]),
  sport(23, 'volleyball', 'Volleyball', SETS),
  sport(4, 'iceHockey', 'Ice Hockey', THREE_WAY),
  sport(6, 'handball', 'Handball', THREE_WAY),
  sport(22, 'darts', 'Darts', SETS),
  sport(34, 'beachVolley', 'Beach Volley', WINNER),
  sport(20, 'tableTennis', 'Table Tennis', WINNER),
  sport(109, 'counterStrike', 'Counter-Strike', WINNER),
  sport(111, 'dota2', 'Dota 2', WINNER),
  sport(110, 'lol', 'League of Legends', WINNER),
  sport(31, 'badminton', 'Badminton', WINNER),
  sport(3, 'baseball', 'Baseball', [{ id: 251, title: 'Winner (incl. extra innings)' }]),
  sport(16, 'americanfootball', 'American Football', POINTS),
  sport(117, 'mma', 'MMA', WINNER),
  sport(29, 'futsal', 'Futsal', THREE_WAY),
  sport(10, 'boxing', 'Boxing', WINNER, false),
  sport(19, 'snooker', 'Snooker', WINNER),
];

const byId = new Map(sports.map((each) => [each.id, each]));
const byKey = new Map(sports.map((each) => [each.key.toLowerCase(), each]));

/** The sport with the id sr:sport:{n}, if the product has it. */
export const sportById = (id: string): Sport | undefined => byId.get(id);
/** The sport of a path segment, in any letter case. */
export const sportByKey = (key: string): Sport | undefined => byKey.get(key.toLowerCase());
