import { DECK_CARDS } from '../cards/cards';
import { choose, countEquivalents, HandSums, listHands, SUBSETS } from '../cards/hand-counts';
import { getPokerValue, POKER_HANDS, type PokerValue } from '../cards/poker-hands';
import { doesDealerQualify, STUD_PAYS } from './rules';

const HAND = 5;
/** Hands of the dealer with a known open card, beside five known cards of the player. */
const DEALER_HANDS = choose(DECK_CARDS - HAND - 1, HAND - 1);

/** Returns a number that orders the values of hands. */
const toNumber = ({ hand, ranks }: PokerValue): number =>
  Array.from({ length: HAND }).reduce<number>((sum, _, at) => sum * 15 + (ranks[at] ?? 0), POKER_HANDS.indexOf(hand));

/** Cards of one set, in ascending order; shared, because there are hundreds of millions of sets. */
const set = new Uint8Array(HAND);

/** Fills the shared set with an open card and the player's cards at some places. */
function fillSet(player: Uint8Array, places: readonly number[], open: number): void {
  let at = places.length;
  for (let no = places.length - 1; no >= 0; no--) {
    const card = player[places[no] ?? 0] ?? 0;
    if (card < open && at === no + 1) set[at--] = open;
    set[at--] = card;
  }
  if (at === 0) set[0] = open;
}

/** Counts the hands that contain an open card, and none of the player's: inclusion and exclusion. */
function countDealer(sums: HandSums, player: Uint8Array, open: number): number {
  let count = 0;
  for (const places of SUBSETS) {
    if (places.length === HAND) continue;
    fillSet(player, places, open);
    count += (places.length % 2 === 0 ? 1 : -1) * sums.get(set, places.length + 1);
  }
  return count;
}

/** Numbers of the dealer's hands: not qualified, qualified below the player's hand, and equal to it. */
class DealerHands {
  readonly unqualified = new HandSums();
  readonly lower = new HandSums();
  readonly equal = new HandSums();

  /** Returns the average result of a hand over the open cards, with the best decision for each; in antes. */
  getResult(player: Uint8Array, isQualified: boolean, pay: number): number {
    let sum = 0;
    for (let open = 0; open < DECK_CARDS; open++) {
      if (player.includes(open)) continue;
      const unqualified = countDealer(this.unqualified, player, open);
      const lower = isQualified ? countDealer(this.lower, player, open) : 0;
      const equal = isQualified ? countDealer(this.equal, player, open) : 0;
      const higher = DEALER_HANDS - unqualified - lower - equal;
      sum += Math.max(-1, (unqualified + lower * (1 + 2 * pay) - 3 * higher) / DEALER_HANDS);
    }
    return sum / (DECK_CARDS - HAND);
  }
}

/** Computes the average result with the best decisions in antes, over all hands of both sides. */
export function getBestStudResult(): number {
  const hands = listHands().map((cards) => {
    const value = getPokerValue([...cards]);
    return { cards, value: toNumber(value), pay: STUD_PAYS[value.hand], isQualified: doesDealerQualify([...cards]) };
  });
  const counts = countEquivalents(hands.map(({ cards }) => cards));
  const dealer = new DealerHands();
  for (const { cards, isQualified } of hands) if (!isQualified) dealer.unqualified.add(cards, 1);
  const order = hands.map((_, at) => at).sort((one, other) => (hands[one]?.value ?? 0) - (hands[other]?.value ?? 0));
  let sum = 0;
  for (let from = 0, to = 0; from < order.length; from = to) {
    const value = hands[order[from] ?? 0]?.value;
    while (hands[order[to] ?? -1]?.value === value) to++;
    const equals = order.slice(from, to).flatMap((at) => hands[at] ?? []);
    for (const { cards, isQualified } of equals) if (isQualified) dealer.equal.add(cards, 1);
    for (const at of order.slice(from, to)) {
      const [hand, count] = [hands[at], counts[at] ?? 0];
      if (hand && count > 0) sum += count * dealer.getResult(hand.cards, hand.isQualified, hand.pay);
    }
    for (const { cards, isQualified } of equals)
      if (isQualified) {
        dealer.equal.add(cards, -1);
        dealer.lower.add(cards, 1);
      }
  }
  return sum / hands.length;
}
