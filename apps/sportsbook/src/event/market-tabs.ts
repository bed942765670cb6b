import { sportById } from '@oware/config';
import { type Market } from '@oware/contracts';

/** A group tab of the event page. */
export interface MarketTab {
  id: string;
  label: string;
}

interface TabRule extends MarketTab {
  holds(market: Market, mainIds: ReadonlySet<number>): boolean;
}

const inGroup =
  (...groups: string[]) =>
  (market: Market): boolean =>
    market.groups.some((group) => groups.includes(group));
const hasSpecifier = (market: Market, name: string): boolean =>
  market.specifiers.split('|').some((pair) => pair.startsWith(`${name}=`));

const rules: readonly TabRule[] = [
  { id: 'all', label: 'All', holds: () => true },
  { id: 'main', label: 'Main', holds: (market, mainIds) => mainIds.has(market.id) },
  { id: 'totals', label: 'Totals', holds: (market) => hasSpecifier(market, 'total') && !inGroup('combo')(market) },
  { id: 'handicap', label: 'Handicap', holds: (market) => hasSpecifier(market, 'hcp') },
  { id: '1st-half', label: '1st half', holds: inGroup('1st_half') },
  { id: '2nd-half', label: '2nd half', holds: inGroup('2nd_half', '2nd_half_incl_ot') },
  { id: 'quarters', label: 'Quarters', holds: inGroup('quarter') },
  { id: 'sets', label: 'Sets', holds: inGroup('set') },
  { id: 'games', label: 'Games', holds: inGroup('game') },
  { id: 'maps', label: 'Maps', holds: inGroup('map_incl_ot') },
  { id: 'periods', label: 'Periods', holds: inGroup('period', '10_min', 'inning', '5_innings', 'round') },
  { id: 'combo', label: 'Combo', holds: inGroup('combo') },
  { id: 'corners', label: 'Corners', holds: inGroup('corners') },
  { id: 'cards', label: 'Cards', holds: inGroup('bookings') },
  { id: 'overtime', label: 'Overtime', holds: inGroup('ot', 'pen_so') },
];

/** Tabs that a sport has other words for: snooker, baseball, cricket. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sr:sport:19': { sets: 'Frames' },
  'sr:sport:3': { periods: 'Innings' },
  'sr:sport:21': { periods: 'Innings' },
};

const mainOf = (sportId: string): ReadonlySet<number> =>
  new Set(sportById(sportId)?.defaultMarkets.map(({ id }) => id));

/** The tabs that hold anything, in their order. */
export function tabsOf(sportId: string, markets: readonly Market[]): MarketTab[] {
  const mainIds = mainOf(sportId);
  return rules
    .filter(({ holds }) => markets.some((market) => holds(market, mainIds)))
    .map(({ id, label }) => ({ id, label: words[sportId]?.[id] ?? label }));
}

/** The markets of a tab. An unknown tab shows all. */
export function marketsOf<Line extends Market>(
  sportId: string,
  markets: readonly Line[],
  tab: string,
): readonly Line[] {
  const rule = rules.find(({ id }) => id === tab);
  const mainIds = mainOf(sportId);
  return rule ? markets.filter((market) => rule.holds(market, mainIds)) : markets;
}
