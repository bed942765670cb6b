import { ACE, getRank, getSuit } from './cards';

/** Hands of five cards, from the lowest to the highest. */
export const POKER_HANDS = [
  'highCard',
  'pair',
  'twoPairs',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'royalFlush',
] as const;
export type PokerHand = (typeof POKER_HANDS)[number];

/** A hand of five cards, with its ranks in the order in which they decide between equal hands. */
export interface PokerValue {
  hand: PokerHand;
  ranks: readonly number[];
}

/** Numbers of equal ranks, highest first, of the hands that they decide. */
const BY_COUNTS: Readonly<Record<string, PokerHand>> = {
  '41': 'fourOfAKind',
  '32': 'fullHouse',
  '311': 'threeOfAKind',
  '221': 'twoPairs',
  '2111': 'pair',
};

/** Returns the highest rank of a straight; null when the ranks are not one. An ace can also be below the two. */
function getStraightTop(ranks: readonly number[]): number | null {
  const [top = 0, second = 0, , , low = 0] = ranks;
  if (new Set(ranks).size < 5) return null;
  if (top - low === 4) return top;
  return top === ACE && second === 5 ? second : null;
}

/** Returns the value of five cards. */
export function getPokerValue(cards: readonly number[]): PokerValue {
  const counts = new Map<number, number>();
  for (const rank of cards.map(getRank)) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const groups = [...counts].sort(([rank, count], [other, otherCount]) => otherCount - count || other - rank);
  const ranks = groups.map(([rank]) => rank);
  const grouped = BY_COUNTS[groups.map(([, count]) => count).join('')];
  if (grouped !== undefined) return { hand: grouped, ranks };
  const isFlush = new Set(cards.map(getSuit)).size === 1;
  const top = getStraightTop(ranks);
  if (top === null) return { hand: isFlush ? 'flush' : 'highCard', ranks };
  if (!isFlush) return { hand: 'straight', ranks: [top] };
  return { hand: top === ACE ? 'royalFlush' : 'straightFlush', ranks: [top] };
}

/** Compares two hands: positive when the first is higher, 0 when they are equal. */
export function comparePokerValues(one: PokerValue, other: PokerValue): number {
  const byHand = POKER_HANDS.indexOf(one.hand) - POKER_HANDS.indexOf(other.hand);
  if (byHand !== 0) return byHand;
  return one.ranks.reduce((result, rank, at) => (result === 0 ? rank - (other.ranks[at] ?? 0) : result), 0);
}
