import { compareLines } from '@oware/betting';
import { type ShownLine } from './shown-line';

/** Lines of one market under one title. */
export interface MarketCard {
  key: string;
  marketId: number;
  title: string;
  /** Set when the title is in English on a page in another language. */
  lang?: 'en' | undefined;
  lines: ShownLine[];
}

/** Sorts open lines before closed ones, each group in the usual order of lines, no matter when they opened. */
const compareByPlace = (a: ShownLine, b: ShownLine): number =>
  Number(a.away ?? false) - Number(b.away ?? false) || compareLines(a.specifiers, b.specifiers);

/**
 * Groups the lines of a market (totals 1.5, 2.5, 3.5) under its title, with the titles in the order of the response. Closed lines are last,
 * and so are titles that only have closed lines.
 */
export function groupIntoCards(markets: readonly ShownLine[]): MarketCard[] {
  const cards = new Map<string, MarketCard>();
  for (const market of [...markets.filter(({ away }) => !away), ...markets.filter(({ away }) => away)]) {
    if (market.outcomes.length === 0) continue;
    const key = `${market.id} ${market.name}`;
    const card = cards.get(key) ?? { key, marketId: market.id, title: market.name, lang: market.lang, lines: [] };
    card.lines.push(market);
    cards.set(key, card);
  }
  return [...cards.values()].map((card) => ({ ...card, lines: card.lines.sort(compareByPlace) }));
}

/**
 * Splits cards into open and closed lines. The only line of a market stays open with its locks, which show as much as a closed line would.
 */
export function splitClosedLines(cards: readonly MarketCard[]): { offered: MarketCard[]; closed: MarketCard[] } {
  const part = (away: boolean): MarketCard[] =>
    cards.flatMap((card) => {
      const lines = card.lines.filter((line) => (card.lines.length > 1 && line.away === true) === away);
      return lines.length === 0 ? [] : [lines.length === card.lines.length ? card : { ...card, lines }];
    });
  return { offered: part(false), closed: part(true) };
}

/** Moves the cards of favourite markets to the top, in the order of the favourites. */
export const moveToTop = (cards: readonly MarketCard[], top: readonly number[]): readonly MarketCard[] =>
  top.length === 0
    ? cards
    : [
        ...top.flatMap((marketId) => cards.filter((card) => card.marketId === marketId)),
        ...cards.filter((card) => !top.includes(card.marketId)),
      ];

const normalizeText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the cards with every typed word in their title or outcomes, ignoring accents. */
export function findCards(cards: readonly MarketCard[], typed: string): readonly MarketCard[] {
  const searchWords = normalizeText(typed).split(/\s+/).filter(Boolean);
  if (searchWords.length === 0) return cards;
  return cards.filter(({ title, lines }) => {
    const text = normalizeText([title, ...lines.flatMap(({ outcomes }) => outcomes.map(({ name }) => name))].join(' '));
    return searchWords.every((word) => text.includes(word));
  });
}
