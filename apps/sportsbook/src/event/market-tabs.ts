import { sportById } from '@oware/config';
import { type Market } from '@oware/contracts';
import { type EventKey, type EventTexts } from './texts';

/** A group tab of the event page. */
export interface MarketTab {
  id: string;
  label: string;
}

interface TabRule {
  id: TabId;
  holds(market: Market, mainIds: ReadonlySet<number>): boolean;
}

type TabId = EventKey extends infer Key ? (Key extends `tab_${infer Id}` ? Id : never) : never;

const inGroup =
  (...groups: string[]) =>
  (market: Market): boolean =>
    market.groups.some((group) => groups.includes(group));
const hasSpecifier = (market: Market, name: string): boolean =>
  market.specifiers.split('|').some((pair) => pair.startsWith(`${name}=`));

/** Groups that a tab above the last one shows, or that say nothing about where to look. */
const GROUPS: ReadonlySet<string> = new Set(
  (
    'all main totals score points regular_play incl_ot incl_ei incl_so incl_ot_and_pen 1st_half 2nd_half 2nd_half_incl_ot quarter set game ' +
    'map_incl_ot period 10_min inning 5_innings round early_payout combo corners bookings scorers players player_props ot pen_so'
  ).split(' '),
);

const rules: readonly TabRule[] = [
  { id: 'all', holds: () => true },
  { id: 'main', holds: (market, mainIds) => mainIds.has(market.id) },
  { id: 'totals', holds: (market) => hasSpecifier(market, 'total') && !inGroup('combo')(market) },
  { id: 'handicap', holds: (market) => hasSpecifier(market, 'hcp') },
  { id: '1st-half', holds: inGroup('1st_half') },
  { id: '2nd-half', holds: inGroup('2nd_half', '2nd_half_incl_ot') },
  { id: 'quarters', holds: inGroup('quarter') },
  { id: 'sets', holds: inGroup('set') },
  { id: 'games', holds: inGroup('game') },
  { id: 'maps', holds: inGroup('map_incl_ot') },
  { id: 'periods', holds: inGroup('period', '10_min', 'inning', '5_innings', 'round') },
  { id: 'early-payout', holds: inGroup('early_payout') },
  { id: 'combo', holds: inGroup('combo') },
  { id: 'corners', holds: inGroup('corners') },
  { id: 'cards', holds: inGroup('bookings') },
  { id: 'players', holds: inGroup('scorers', 'players', 'player_props') },
  { id: 'overtime', holds: inGroup('ot', 'pen_so') },
  { id: 'others', holds: (market) => market.groups.some((group) => !GROUPS.has(group)) },
];

/** Tabs that a sport has other words for: snooker, baseball, cricket. */
const words: Readonly<Record<string, Readonly<Partial<Record<TabId, TabId>>>>> = {
  'sr:sport:19': { sets: 'frames' },
  'sr:sport:3': { periods: 'innings' },
  'sr:sport:21': { periods: 'innings' },
};

const mainOf = (sportId: string): ReadonlySet<number> => new Set(sportById(sportId)?.defaultMarkets);

/** The tabs that hold anything, in their order. */
export function tabsOf(text: EventTexts, sportId: string, markets: readonly Market[]): MarketTab[] {
  const mainIds = mainOf(sportId);
  return rules
    .filter(({ holds }) => markets.some((market) => holds(market, mainIds)))
    .map(({ id }) => ({ id, label: text(`tab_${words[sportId]?.[id] ?? id}`) }));
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
