import { getListTitle } from './sport-markets';
import { type Sport, findSportById } from './sports';

/** When bets are accepted: in play, or before the start (reference: constants). */
export const SportType = { Live: 1, PreMatch: 3 } as const;
export type SportType = (typeof SportType)[keyof typeof SportType];

/** A group of markets of a sport, made of groups of the feed. */
interface MarketGroup {
  id: string;
  name: string;
  feedGroups: readonly string[];
}

/**
 * Complete definition of a sport in the specification (reference: constants). In a separate file: the first view needs only `sports`.
 */
interface SportDefinition extends Omit<Sport, 'live'> {
  supportedTypes: readonly SportType[];
  /** Whether the feed reports scores; if so, the match view shows events. */
  supportsScore: boolean;
  /** Whether it also reports statistics; if so, the match view shows them. */
  supportsStatistics: boolean;
  /** Market titles for this sport, by Betradar id; placeholders such as {!setnr} are filled in. */
  marketTitles: Readonly<Record<number, string>>;
  /** Tabs of an event; the first group is the whole match, which has no tab. */
  marketGroups: readonly MarketGroup[];
}

const BOXING = 'sr:sport:10';
const MMA = 'sr:sport:117';

const group = (id: string, name: string, ...feedGroups: string[]): MarketGroup => ({ id, name, feedGroups });
const MATCH = group('match', 'Match', 'regular_play', 'incl_ot', 'incl_ei', 'incl_so', 'incl_ot_and_pen');
const COMBO = group('combo', 'Combo', 'combo');
const OVERTIME = group('overtime', 'Overtime', 'ot', 'pen_so');
const MINUTES = group('periods', 'Periods', '10_min');
const HALVES = [
  MATCH,
  group('1st-half', '1st half', '1st_half'),
  group('2nd-half', '2nd half', '2nd_half', '2nd_half_incl_ot'),
];
const GOALS = [
  ...HALVES,
  COMBO,
  group('corners', 'Corners', 'corners'),
  group('cards', 'Cards', 'bookings'),
  MINUTES,
  OVERTIME,
];
const TWO_HALVES = [...HALVES, COMBO, MINUTES, OVERTIME];
const QUARTERS = [...HALVES, group('quarters', 'Quarters', 'quarter'), COMBO, OVERTIME];
const PERIODS = [MATCH, group('periods', 'Periods', 'period'), COMBO, OVERTIME];
const INNINGS = [MATCH, group('innings', 'Innings', 'inning', '5_innings'), COMBO];
const SETS = [MATCH, group('sets', 'Sets', 'set'), group('games', 'Games', 'game'), COMBO];
const FRAMES = [MATCH, group('frames', 'Frames', 'set'), COMBO];
const MAPS = [MATCH, group('maps', 'Maps', 'map_incl_ot', 'round'), COMBO];
const ROUNDS = [MATCH, group('periods', 'Periods', 'round'), COMBO];

const MAP_TITLES = { 199: 'Correct Score (Maps)', 314: 'Total Maps', 327: 'Map Handicap' };
const DARTS_TITLES = { 188: 'Set Handicap', 314: 'Total Sets' };
const BASEBALL_TITLES = { 256: 'Run Handicap', 258: 'Total Runs' };
const HOCKEY_TITLES = { 18: 'Total Goals (regular time)', 406: 'Winner', 412: 'Total Goals' };
const FRAME_TITLES = { 188: 'Frame Handicap', 202: '{!setnr} frame - winner', 314: 'Total Frames' };
const RUN_TITLES = {
  18: 'Total Runs',
  19: '{$competitor1} total runs',
  20: '{$competitor2} total runs',
  288: '{!inningnr} innings - total runs',
};
const ROUND_TITLES = { 18: 'Total Rounds' };

const TITLES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'sr:sport:3': BASEBALL_TITLES,
  'sr:sport:4': HOCKEY_TITLES,
  'sr:sport:195': HOCKEY_TITLES,
  'sr:sport:22': DARTS_TITLES,
  'sr:sport:19': FRAME_TITLES,
  'sr:sport:21': RUN_TITLES,
  [BOXING]: ROUND_TITLES,
  [MMA]: ROUND_TITLES,
  'sr:sport:109': MAP_TITLES,
  'sr:sport:110': MAP_TITLES,
  'sr:sport:111': MAP_TITLES,
};

const mapSports = (groups: readonly MarketGroup[], ...numbers: number[]): [string, readonly MarketGroup[]][] =>
  numbers.map((number) => [`sr:sport:${number}`, groups]);
const GROUPS = new Map([
  ...mapSports(GOALS, 1, 137, 202120001, 29),
  ...mapSports(TWO_HALVES, 6, 12),
  ...mapSports(QUARTERS, 2, 153, 155, 16),
  ...mapSports(PERIODS, 4, 195),
  ...mapSports(INNINGS, 3, 21),
  ...mapSports(SETS, 5, 20, 22, 23, 31, 34),
  ...mapSports(FRAMES, 19),
  ...mapSports(MAPS, 109, 110, 111),
  ...mapSports(ROUNDS, 10, 117),
]);

const FOOTBALL = 'sr:sport:1';

function define({ live, ...sport }: Sport): SportDefinition {
  const defaults = Object.fromEntries(sport.defaultMarkets.map((id) => [id, getListTitle(sport, id)]));
  return {
    ...sport,
    supportedTypes: live ? [SportType.Live, SportType.PreMatch] : [SportType.PreMatch],
    // Fights have no score before their end.
    supportsScore: sport.id !== BOXING && sport.id !== MMA,
    // Statistics beyond the score are corners and cards.
    supportsStatistics: sport.id === FOOTBALL,
    // Replaces the shorter titles used in lists.
    marketTitles: { ...defaults, ...TITLES[sport.id] },
    marketGroups: GROUPS.get(sport.id) ?? [MATCH],
  };
}

const cache = new Map<string, SportDefinition>();

/** Returns the definition of a sport; undefined for sports that the product does not have. */
export function getSportDefinition(id: string): SportDefinition | undefined {
  const found = cache.get(id);
  const sport = found ? undefined : findSportById(id);
  if (!sport) return found;
  const definition = define(sport);
  cache.set(id, definition);
  return definition;
}
