import { DECK_CARDS } from './cards';

const HAND = 5;

/** Binomial coefficients: `CHOOSE[n][k]` is the number of sets of k of n cards. */
const CHOOSE: readonly Float64Array[] = Array.from({ length: DECK_CARDS + 1 }, (_, n) => {
  const row = new Float64Array(HAND + 1);
  for (let k = 0, value = 1; k <= HAND; value = (value * (n - k)) / (k + 1), k++) row[k] = value;
  return row;
});

/** Returns the number of sets of `taken` of `cards` cards. */
export const choose = (cards: number, taken: number): number => CHOOSE[cards]?.[taken] ?? 0;

/** The subsets of five places, by the bits of their index. */
export const SUBSETS: readonly (readonly number[])[] = Array.from({ length: 2 ** HAND }, (_, bits) =>
  Array.from({ length: HAND }, (__, at) => at).filter((at) => (bits >> at) % 2 === 1),
);

/** Returns the index of a set of cards in ascending order among all sets of its size. */
function getSetIndex(cards: ArrayLike<number>, size: number): number {
  let index = 0;
  for (let at = 0; at < size; at++) index += choose(cards[at] ?? 0, at + 1);
  return index;
}

/** Lists all hands of five cards, each in ascending order, by their set index. */
export function listHands(): Uint8Array[] {
  const hands: Uint8Array[] = [];
  for (let top = HAND - 1; top < DECK_CARDS; top++)
    for (let fourth = HAND - 2; fourth < top; fourth++)
      for (let third = HAND - 3; third < fourth; third++)
        for (let second = 1; second < third; second++)
          for (let first = 0; first < second; first++) hands.push(Uint8Array.of(first, second, third, fourth, top));
  return hands;
}

const SUITS = 4;
const RANKS = DECK_CARDS / SUITS;

/** The 24 ways to rename the suits. */
const RENAMINGS: readonly (readonly number[])[] = (function list(rest: number[]): number[][] {
  return rest.length === 0
    ? [[]]
    : rest.flatMap((suit) => list(rest.filter((each) => each !== suit)).map((more) => [suit, ...more]));
})([0, 1, 2, 3]);

/** Counts the hands that differ from each hand only in the names of the suits; 0 for all but the first of them. */
export function countEquivalents(hands: readonly Uint8Array[]): Uint8Array {
  const counts = new Uint8Array(hands.length);
  const seen = new Uint8Array(hands.length);
  for (const [index, hand] of hands.entries()) {
    if (seen[index]) continue;
    for (const suits of RENAMINGS) {
      const renamed = hand.map((card) => (suits[Math.floor(card / RANKS)] ?? 0) * RANKS + (card % RANKS)).sort();
      const other = getSetIndex(renamed, HAND);
      if (seen[other]) continue;
      seen[other] = 1;
      counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return counts;
}

/** Sums over hands, for each set of up to five cards: the sum over all hands that contain the set. */
export class HandSums {
  readonly #sums = Array.from({ length: HAND + 1 }, (_, size) => new Float64Array(choose(DECK_CARDS, size)));
  readonly #set = new Uint8Array(HAND);

  /** Adds a value for a hand. */
  add(hand: Uint8Array, value: number): void {
    for (const places of SUBSETS) {
      for (const [at, place] of places.entries()) this.#set[at] = hand[place] ?? 0;
      const index = getSetIndex(this.#set, places.length);
      const sums = this.#sums[places.length];
      if (sums) sums[index] = (sums[index] ?? 0) + value;
    }
  }

  /** Returns the sum over the hands that contain the cards, which are in ascending order. */
  get(cards: ArrayLike<number>, size: number): number {
    return this.#sums[size]?.[getSetIndex(cards, size)] ?? 0;
  }
}
