import { compareLines } from '@oware/betting';
import { type ShownLine } from './shown-line';

/** Lines of one market under one title. */
export interface MarketCard {
  key: string;
  marketId: number;
  title: string;
  /** The title is English on a page of another language. */
  lang?: 'en' | undefined;
  lines: ShownLine[];
}

/** Offered lines first, each part in the order of the lines, also of those that opened later than others. */
const byPlace = (a: ShownLine, b: ShownLine): number =>
  Number(a.away ?? false) - Number(b.away ?? false) || compareLines(a.specifiers, b.specifiers);

/**
 * Gathers the lines of a market (totals 1.5, 2.5, 3.5) under its title, titles in the order of the response; lines that are put away
 * come last, and so do titles that have no others.
 */
export function marketCards(markets: readonly ShownLine[]): MarketCard[] {
  const cards = new Map<string, MarketCard>();
  for (const market of [...markets.filter(({ away }) => !away), ...markets.filter(({ away }) => away)]) {
    if (market.outcomes.length === 0) continue;
    const key = `${market.id} ${market.name}`;
    const card = cards.get(key) ?? { key, marketId: market.id, title: market.name, lang: market.lang, lines: [] };
    card.lines.push(market);
    cards.set(key, card);
  }
  return [...cards.values()].map((card) => ({ ...card, lines: card.lines.sort(byPlace) }));
}

/**
 * Cards with what is offered, and cards with the lines that are put away. The only line of a market stays with its locks: it says as
 * much as a lock of its own would.
 */
export function splitAway(cards: readonly MarketCard[]): { offered: MarketCard[]; closed: MarketCard[] } {
  const part = (away: boolean): MarketCard[] =>
    cards.flatMap((card) => {
      const lines = card.lines.filter((line) => (card.lines.length > 1 && line.away === true) === away);
      return lines.length === 0 ? [] : [lines.length === card.lines.length ? card : { ...card, lines }];
    });
  return { offered: part(false), closed: part(true) };
}

/** Cards of favourite markets first, in the order of the favourites, then the others as they were. */
export const withTop = (cards: readonly MarketCard[], top: readonly number[]): readonly MarketCard[] =>
  top.length === 0
    ? cards
    : [
        ...top.flatMap((marketId) => cards.filter((card) => card.marketId === marketId)),
        ...cards.filter((card) => !top.includes(card.marketId)),
      ];

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Cards in whose title or outcomes every word that was typed stands, accents or not. */
export function foundCards(cards: readonly MarketCard[], typed: string): readonly MarketCard[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  return cards.filter(({ title, lines }) => {
    const text = plain([title, ...lines.flatMap(({ outcomes }) => outcomes.map(({ name }) => name))].join(' '));
    return words.every((word) => text.includes(word));
  });
}
