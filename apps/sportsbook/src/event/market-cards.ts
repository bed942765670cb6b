import { type ShownLine } from './shown-line';

/** Lines of one market under one title. */
export interface MarketCard {
  key: string;
  title: string;
  lines: ShownLine[];
}

/**
 * Gathers the lines of a market (totals 1.5, 2.5, 3.5) under its title, in the order of the answer; lines that are put away
 * come last, and so do titles that have no others.
 */
export function marketCards(markets: readonly ShownLine[]): MarketCard[] {
  const cards = new Map<string, MarketCard>();
  for (const market of [...markets.filter(({ away }) => !away), ...markets.filter(({ away }) => away)]) {
    if (market.outcomes.length === 0) continue;
    const key = `${market.id} ${market.name}`;
    const card = cards.get(key) ?? { key, title: market.name, lines: [] };
    card.lines.push(market);
    cards.set(key, card);
  }
  return [...cards.values()];
}
