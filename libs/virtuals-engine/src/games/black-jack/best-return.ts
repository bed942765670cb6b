/** Number of cards left by points: index 1 for aces, 10 for the tens and the pictures. */
type Shoe = readonly number[];

const POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const FULL: Shoe = [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16];
const TARGET = 21;
const DEALER_STANDS = 17;
/** Result of a blackjack, in stakes. */
const BLACKJACK_WIN = 1.5;

interface Hand {
  hard: number;
  hasAce: boolean;
}

const EMPTY: Hand = { hard: 0, hasAce: false };

const add = ({ hard, hasAce }: Hand, points: number): Hand => ({ hard: hard + points, hasAce: hasAce || points === 1 });
const getTotal = ({ hard, hasAce }: Hand): number => (hasAce && hard <= 11 ? hard + 10 : hard);
const take = (shoe: Shoe, points: number): number[] => shoe.map((count, at) => (at === points ? count - 1 : count));
const count = (shoe: Shoe): number => shoe.reduce((sum, each) => sum + each, 0);

/** Returns the points that complete a blackjack of the dealer; 0 for none. When a decision is due, the hidden card does not have them. */
const getExcluded = (open: number): number => (open === 1 ? 10 : open === 10 ? 1 : 0);

/** Adds the chances of the dealer's totals from 17 on; all above 21 are one. */
function addTotals(
  shoe: number[],
  cards: number,
  hand: Hand,
  chance: number,
  excluded: number,
  chances: number[],
): void {
  const total = getTotal(hand);
  if (total >= DEALER_STANDS) {
    const at = Math.min(total, TARGET + 1) - DEALER_STANDS;
    chances[at] = (chances[at] ?? 0) + chance;
    return;
  }
  const possible = cards - (excluded === 0 ? 0 : (shoe[excluded] ?? 0));
  for (const points of POINTS) {
    const left = shoe[points] ?? 0;
    if (left === 0 || points === excluded) continue;
    shoe[points] = left - 1;
    addTotals(shoe, cards - 1, add(hand, points), (chance * left) / possible, 0, chances);
    shoe[points] = left;
  }
}

/** Average results of decisions against one open card of the dealer, in first stakes. */
class OpenCard {
  readonly #excluded: number;
  readonly #standing = new Map<string, number>();
  readonly #best = new Map<string, number>();

  constructor(private readonly open: number) {
    this.#excluded = getExcluded(open);
  }

  /** Returns the result of the best decision on the first two cards. */
  getFirst(shoe: Shoe, hand: Hand): number {
    const doubled = 2 * this.#draw(shoe, hand, (left, next) => this.#stand(left, next));
    return Math.max(this.#decide(shoe, hand), doubled);
  }

  /** The cards left identify the hand. */
  #stand(shoe: Shoe, hand: Hand): number {
    const own = getTotal(hand);
    if (own > TARGET) return -1;
    const key = shoe.join();
    let result = this.#standing.get(key);
    if (result === undefined) {
      const chances = [0, 0, 0, 0, 0, 0];
      addTotals([...shoe], count(shoe), add(EMPTY, this.open), 1, this.#excluded, chances);
      result = chances.reduce((sum, chance, at) => {
        const other = DEALER_STANDS + at;
        return sum + chance * (other > TARGET ? 1 : Math.sign(own - other));
      }, 0);
      this.#standing.set(key, result);
    }
    return result;
  }

  #decide(shoe: Shoe, hand: Hand): number {
    if (getTotal(hand) >= TARGET) return this.#stand(shoe, hand);
    const key = shoe.join();
    let best = this.#best.get(key);
    if (best === undefined) {
      best = Math.max(
        this.#stand(shoe, hand),
        this.#draw(shoe, hand, (left, next) => this.#decide(left, next)),
      );
      this.#best.set(key, best);
    }
    return best;
  }

  /** Averages over the next card. The hidden card of the dealer is one of those left, but not the excluded one. */
  #draw(shoe: Shoe, hand: Hand, getResult: (left: Shoe, next: Hand) => number): number {
    const cards = count(shoe);
    const hidden = cards - (this.#excluded === 0 ? 0 : (shoe[this.#excluded] ?? 0));
    return POINTS.reduce((sum, points) => {
      const left = shoe[points] ?? 0;
      if (left === 0) return sum;
      const hiddenAfter = points === this.#excluded ? hidden : hidden - 1;
      const chance = (left * hiddenAfter) / ((cards - 1) * hidden);
      return chance === 0 ? sum : sum + chance * getResult(take(shoe, points), add(hand, points));
    }, 0);
  }
}

/** Returns the average result against an open card, over the player's first two cards. */
function getResultAgainst(open: number): number {
  const table = new OpenCard(open);
  const shoe = take(FULL, open);
  const excluded = getExcluded(open);
  let sum = 0;
  for (const first of POINTS)
    for (const second of POINTS) {
      const afterFirst = take(shoe, first);
      const left = take(afterFirst, second);
      if ((afterFirst[first] ?? 0) < 0 || (left[second] ?? 0) < 0) continue;
      const chance = ((shoe[first] ?? 0) * (afterFirst[second] ?? 0)) / (51 * 50);
      const hand = add(add(EMPTY, first), second);
      const natural = excluded === 0 ? 0 : (left[excluded] ?? 0) / 49;
      sum +=
        getTotal(hand) === TARGET
          ? chance * (1 - natural) * BLACKJACK_WIN
          : chance * ((1 - natural) * table.getFirst(left, hand) - natural);
    }
  return sum;
}

/**
 * Computes the average result of a round with the best decisions, in first stakes. It covers every hand that one deck can give, and counts
 * each card that the player has seen.
 */
export const getBestBlackjackResult = (): number =>
  POINTS.reduce((sum, open) => sum + ((FULL[open] ?? 0) / 52) * getResultAgainst(open), 0);
