import { getBlackjackPoints, isBlackjack, layOutBlackjack } from '@oware/virtuals-engine';
import { type Deal } from '../cards/step-view';
import { type CardTexts } from '../cards/texts';

const TARGET = 21;

/** Returns the cards at some places that are open. */
export const takeOpen = (cards: readonly (number | null)[], places: readonly number[]): number[] =>
  places.flatMap((place) => cards[place] ?? []);

/** Formats the points of a hand: "Blackjack", or their number. */
export function formatPoints(text: CardTexts, hand: readonly number[]): string {
  if (hand.length === 0) return '';
  return isBlackjack(hand) ? text('bj_natural') : String(getBlackjackPoints(hand).total);
}

/** Describes the result of a round. */
export function describeBlackjack(text: CardTexts, { cards, decisions }: Deal): string {
  const deck = cards.map((card) => card ?? 0);
  const { player, dealer } = layOutBlackjack(deck, decisions);
  const [own, other] = [player, dealer].map((places) => formatPoints(text, takeOpen(cards, places)));
  const key = getBlackjackPoints(takeOpen(cards, player)).total > TARGET ? 'bj_bust' : 'bj_result';
  return text(key, { params: { own: own ?? '', other: other ?? '' } });
}
