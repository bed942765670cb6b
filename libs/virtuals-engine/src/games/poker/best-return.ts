import { DECK_CARDS } from '../cards/cards';
import { choose, countEquivalents, HandSums, listHands, SUBSETS } from '../cards/hand-counts';
import { getPokerPay } from './rules';

const HAND = 5;
const ALL = SUBSETS.length - 1;

/** Returns the highest average pay of a hand over the 32 ways to hold cards, × 10,000. */
function getBestPay(hand: Uint8Array, sums: HandSums): number {
  const containing = SUBSETS.map((places) =>
    sums.get(
      places.map((place) => hand[place] ?? 0),
      places.length,
    ),
  );
  let best = 0;
  for (const [held, places] of SUBSETS.entries()) {
    // Final hands contain the held cards, and none of the others: inclusion and exclusion.
    const thrown = ALL - held;
    let sum = 0;
    for (const [more, others] of SUBSETS.entries())
      if ((more & thrown) === more) sum += (others.length % 2 === 0 ? 1 : -1) * (containing[held | more] ?? 0);
    best = Math.max(best, sum / choose(DECK_CARDS - HAND, HAND - places.length));
  }
  return best;
}

/** Computes the average return with the best decisions, as a share of the stake, over all hands and draws. */
export function getBestPokerReturn(): number {
  const hands = listHands();
  const sums = new HandSums();
  for (const hand of hands) {
    const pay = getPokerPay([...hand]);
    if (pay > 0) sums.add(hand, pay);
  }
  const counts = countEquivalents(hands);
  const total = hands.reduce((sum, hand, at) => sum + (counts[at] ? (counts[at] ?? 0) * getBestPay(hand, sums) : 0), 0);
  return total / hands.length / 10_000;
}
