import { type Market } from '@oware/contracts';

/** Lines of one market under one title. */
export interface MarketCard {
  key: string;
  title: string;
  lines: Market[];
}

/** Gathers the lines of a market (totals 1.5, 2.5, 3.5) under its title, in the order of the answer. */
export function marketCards(markets: readonly Market[]): MarketCard[] {
  const cards = new Map<string, MarketCard>();
  for (const market of markets) {
    if (market.outcomes.length === 0) continue;
    const key = `${market.id} ${market.name}`;
    const card = cards.get(key) ?? { key, title: market.name, lines: [] };
    card.lines.push(market);
    cards.set(key, card);
  }
  return [...cards.values()];
}
