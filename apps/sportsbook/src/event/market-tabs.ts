import { findSportById, getSportDefinition } from '@oware/config';
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

/** Tabs of every sport, before the sport's own groups. */
const first: readonly TabRule[] = [
  { id: 'all', holds: () => true },
  { id: 'main', holds: (market, mainIds) => mainIds.has(market.id) },
  { id: 'totals', holds: (market) => hasSpecifier(market, 'total') && !inGroup('combo')(market) },
  { id: 'handicap', holds: (market) => hasSpecifier(market, 'hcp') },
];

/** Tabs of every sport, after the sport's own groups. */
const last: readonly TabRule[] = [
  { id: 'early-payout', holds: inGroup('early_payout') },
  { id: 'players', holds: inGroup('scorers', 'players', 'player_props') },
];

/** Groups that a tab of every sport covers, or that are too general for a tab. */
const GENERAL = 'all main totals score points early_payout scorers players player_props'.split(' ');

/**
 * Returns the tabs of a sport: between those of every sport, the groups of its definition except the first, which is the whole match.
 */
function getTabRules(sportId: string): readonly TabRule[] {
  const groups = getSportDefinition(sportId)?.marketGroups ?? [];
  const usedGroups = new Set([...GENERAL, ...groups.flatMap(({ feedGroups }) => feedGroups)]);
  return [
    ...first,
    ...groups.slice(1).map(({ id, feedGroups }): TabRule => ({ id: id as TabId, holds: inGroup(...feedGroups) })),
    ...last,
    { id: 'others', holds: (market) => market.groups.some((group) => !usedGroups.has(group)) },
  ];
}

const getMainMarkets = (sportId: string): ReadonlySet<number> => new Set(findSportById(sportId)?.defaultMarkets);

/** Returns the tabs with at least one market, in order. */
export function listTabs(text: EventTexts, sportId: string, markets: readonly Market[]): MarketTab[] {
  const mainIds = getMainMarkets(sportId);
  return getTabRules(sportId)
    .filter(({ holds }) => markets.some((market) => holds(market, mainIds)))
    .map(({ id }) => ({ id, label: text(`tab_${id}`) }));
}

/** Returns the markets of a tab; all markets for an unknown tab. */
export function filterMarkets<Line extends Market>(
  sportId: string,
  markets: readonly Line[],
  tab: string,
): readonly Line[] {
  const rule = getTabRules(sportId).find(({ id }) => id === tab);
  const mainIds = getMainMarkets(sportId);
  return rule ? markets.filter((market) => rule.holds(market, mainIds)) : markets;
}
