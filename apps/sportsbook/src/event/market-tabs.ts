import { sportById, sportDefinition } from '@oware/config';
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

/** Tabs of every sport, above those of its own groups. */
const first: readonly TabRule[] = [
  { id: 'all', holds: () => true },
  { id: 'main', holds: (market, mainIds) => mainIds.has(market.id) },
  { id: 'totals', holds: (market) => hasSpecifier(market, 'total') && !inGroup('combo')(market) },
  { id: 'handicap', holds: (market) => hasSpecifier(market, 'hcp') },
];

/** Tabs of every sport, below those of its own groups. */
const last: readonly TabRule[] = [
  { id: 'early-payout', holds: inGroup('early_payout') },
  { id: 'players', holds: inGroup('scorers', 'players', 'player_props') },
];

/** Groups that a tab of every sport shows, or that say nothing about where to look. */
const GENERAL = 'all main totals score points early_payout scorers players player_props'.split(' ');

/** The tabs of a sport: the groups that its definition names stand between those of every sport, without the first one, the whole match. */
function rulesOf(sportId: string): readonly TabRule[] {
  const groups = sportDefinition(sportId)?.marketGroups ?? [];
  const known = new Set([...GENERAL, ...groups.flatMap(({ feedGroups }) => feedGroups)]);
  return [
    ...first,
    ...groups.slice(1).map(({ id, feedGroups }): TabRule => ({ id: id as TabId, holds: inGroup(...feedGroups) })),
    ...last,
    { id: 'others', holds: (market) => market.groups.some((group) => !known.has(group)) },
  ];
}

const mainOf = (sportId: string): ReadonlySet<number> => new Set(sportById(sportId)?.defaultMarkets);

/** The tabs that hold anything, in their order. */
export function tabsOf(text: EventTexts, sportId: string, markets: readonly Market[]): MarketTab[] {
  const mainIds = mainOf(sportId);
  return rulesOf(sportId)
    .filter(({ holds }) => markets.some((market) => holds(market, mainIds)))
    .map(({ id }) => ({ id, label: text(`tab_${id}`) }));
}

/** The markets of a tab. An unknown tab shows all. */
export function marketsOf<Line extends Market>(
  sportId: string,
  markets: readonly Line[],
  tab: string,
): readonly Line[] {
  const rule = rulesOf(sportId).find(({ id }) => id === tab);
  const mainIds = mainOf(sportId);
  return rule ? markets.filter((market) => rule.holds(market, mainIds)) : markets;
}
