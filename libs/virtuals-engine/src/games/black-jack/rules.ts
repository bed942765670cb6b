import { ACE, DECK_CARDS, getRank } from '../cards/cards';
import { requireChoice, type StepChoice, type StepGame, type StepState } from '../step-game';

/** Points of a hand: an ace counts 11 unless that makes more than 21, otherwise 1. */
export interface BlackjackPoints {
  total: number;
  /** Whether an ace counts 11. */
  isSoft: boolean;
}

const TARGET = 21;
/** The dealer draws below this total, and stands on every 17. */
const DEALER_STANDS = 17;

/** Returns the points of a hand. */
export function getBlackjackPoints(cards: readonly number[]): BlackjackPoints {
  const ranks = cards.map(getRank);
  const hard = ranks.reduce((sum, rank) => sum + (rank === ACE ? 1 : Math.min(rank, 10)), 0);
  const isSoft = ranks.includes(ACE) && hard + 10 <= TARGET;
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

const getTotal = (cards: readonly number[]): number => getBlackjackPoints(cards).total;

/** Whether a hand is a blackjack: an ace and a card of ten points. */
export const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && getTotal(cards) === TARGET;

/** Positions of the deck in the hands, in the order in which the cards were taken. */
export interface BlackjackTable {
  player: readonly number[];
  dealer: readonly number[];
  /** Whether the stake was doubled. */
  isDoubled: boolean;
  isOver: boolean;
}

const CHOICES: readonly StepChoice[] = [
  { decision: 'hit', adds: 0 },
  { decision: 'stand', adds: 0 },
];
const FIRST_CHOICES: readonly StepChoice[] = [...CHOICES, { decision: 'double', adds: 1 }];

/**
 * Lays out a round: the player has the first and the third card of the deck, the dealer the second, which is open, and the fourth.
 * @throws RangeError for a decision that is not possible
 */
export function layOutBlackjack(deck: readonly number[], decisions: readonly string[]): BlackjackTable {
  const take = (positions: readonly number[]): number[] => positions.map((at) => deck[at] ?? 0);
  const [player, dealer] = [
    [0, 2],
    [1, 3],
  ];
  let [next, isDoubled, isOver] = [4, false, [player, dealer].some((hand) => isBlackjack(take(hand)))];
  for (const decision of decisions) {
    requireChoice(isOver ? [] : player.length === 2 ? FIRST_CHOICES : CHOICES, decision);
    if (decision !== 'stand') player.push(next++);
    isDoubled = decision === 'double';
    isOver = decision !== 'hit' || getTotal(take(player)) >= TARGET;
  }
  const isPlayed = decisions.length > 0 && isOver && getTotal(take(player)) <= TARGET;
  while (isPlayed && getTotal(take(dealer)) < DEALER_STANDS) dealer.push(next++);
  return { player, dealer, isDoubled, isOver };
}

/** Returns the total that a round pays as a multiple of the first stake, × 10,000. */
function getOdds(player: readonly number[], dealer: readonly number[], isDoubled: boolean): number {
  if (isBlackjack(player)) return isBlackjack(dealer) ? 10_000 : 25_000;
  const [own, other] = [getTotal(player), getTotal(dealer)];
  if (own > TARGET || isBlackjack(dealer)) return 0;
  const times = other > TARGET || own > other ? 2 : own === other ? 1 : 0;
  return times * (isDoubled ? 20_000 : 10_000);
}

function play(deck: readonly number[], decisions: readonly string[]): StepState {
  const { player, dealer, isDoubled, isOver } = layOutBlackjack(deck, decisions);
  if (!isOver)
    return {
      choices: player.length === 2 ? FIRST_CHOICES : CHOICES,
      shown: [...player, ...dealer.slice(0, 1)],
      odds: null,
    };
  const take = (positions: readonly number[]): number[] => positions.map((at) => deck[at] ?? 0);
  return { choices: [], shown: [...player, ...dealer], odds: getOdds(take(player), take(dealer), isDoubled) };
}

/**
 * Blackjack with one deck per round. The dealer stands on every 17; a blackjack pays 3 to 2; the player can double on the first two cards.
 * There is no split and no insurance. A blackjack of either side ends the round before a decision. A player with 21 stands.
 */
export const blackjack: StepGame = {
  gameId: 'black-jack',
  version: 1,
  // A hand has at most 21 points before its last card, the dealer's at most 26 with it. 18 cards have at least 50 points.
  draw: { kind: 'deck', cards: DECK_CARDS, taken: 18 },
  odds: 40_000,
  maxStakes: 2,
  bestReturn: 99.67,
  defaultDecision: 'stand',
  play,
};
