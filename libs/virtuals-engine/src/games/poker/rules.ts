import { DECK_CARDS } from '../cards/cards';
import { getPokerValue, type PokerHand } from '../cards/poker-hands';
import { requireChoice, type StepChoice, type StepGame, type StepState } from '../step-game';

const CARDS = 5;
/** Rank of a jack, the lowest pair that pays. */
const JACK = 11;
/** Position of each of the first five cards. */
const FIRST = Array.from({ length: CARDS }, (_, at) => at);

/** Payout of a final hand as a multiple of the stake, × 10,000. A pair pays from jacks on. */
export const POKER_PAYS: Readonly<Partial<Record<PokerHand, number>>> = {
  royalFlush: 2_500_000,
  straightFlush: 500_000,
  fourOfAKind: 250_000,
  fullHouse: 80_000,
  flush: 50_000,
  straight: 40_000,
  threeOfAKind: 30_000,
  twoPairs: 20_000,
  pair: 10_000,
};

/** Returns the decision that holds the cards at some places and draws the others, for example `hold-01100`. */
export const getHoldDecision = (held: readonly number[]): string =>
  `hold-${FIRST.map((at) => (held.includes(at) ? 1 : 0)).join('')}`;

/** All 32 decisions. */
const CHOICES: readonly StepChoice[] = Array.from({ length: 2 ** CARDS }, (_, held) => ({
  decision: getHoldDecision(FIRST.filter((at) => (held >> at) % 2 === 1)),
  adds: 0,
}));

/** Returns the positions of the final hand in the deck: held cards stay, others are replaced by the next cards in order. */
export function layOutPoker(decision: string | undefined): number[] {
  let next = CARDS;
  return FIRST.map((at) => (decision === undefined || decision.at(at - CARDS) === '1' ? at : next++));
}

/** Returns what five cards pay as a multiple of the stake, × 10,000. */
export function getPokerPay(cards: readonly number[]): number {
  const { hand, ranks } = getPokerValue(cards);
  return hand === 'pair' && (ranks[0] ?? 0) < JACK ? 0 : (POKER_PAYS[hand] ?? 0);
}

function play(deck: readonly number[], decisions: readonly string[]): StepState {
  const [decision] = decisions;
  if (decision === undefined) return { choices: CHOICES, shown: FIRST, odds: null };
  requireChoice(decisions.length > 1 ? [] : CHOICES, decision);
  const hand = layOutPoker(decision);
  return {
    choices: [],
    shown: [...new Set([...FIRST, ...hand])],
    odds: getPokerPay(hand.map((at) => deck[at] ?? 0)),
  };
}

/** Poker with five cards: the player holds any of them and draws the others once. There is no dealer; the hand is paid by a table. */
export const drawPoker: StepGame = {
  gameId: 'poker',
  version: 1,
  draw: { kind: 'deck', cards: DECK_CARDS, taken: 2 * CARDS },
  odds: 2_500_000,
  maxStakes: 1,
  bestReturn: 96.06,
  defaultDecision: getHoldDecision(FIRST),
  play,
};
