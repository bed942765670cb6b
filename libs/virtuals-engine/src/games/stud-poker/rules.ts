import { ACE, DECK_CARDS } from '../cards/cards';
import { comparePokerValues, getPokerValue, type PokerHand } from '../cards/poker-hands';
import { requireChoice, type StepChoice, type StepGame, type StepState } from '../step-game';

const CARDS = 5;
/** The raise, as a multiple of the ante. */
const RAISE = 2;
const KING = 13;

/** Positions of the player's cards and of the dealer's. The first of the dealer's is open. */
export const STUD_PLAYER: readonly number[] = Array.from({ length: CARDS }, (_, at) => at);
export const STUD_DEALER: readonly number[] = STUD_PLAYER.map((at) => at + CARDS);

const CHOICES: readonly StepChoice[] = [
  { decision: 'raise', adds: RAISE },
  { decision: 'fold', adds: 0 },
];

/** Win of the raise by the player's hand when the dealer qualifies and loses, as a multiple of the raise. */
export const STUD_PAYS: Readonly<Record<PokerHand, number>> = {
  royalFlush: 100,
  straightFlush: 50,
  fourOfAKind: 20,
  fullHouse: 8,
  flush: 6,
  straight: 5,
  threeOfAKind: 3,
  twoPairs: 2,
  pair: 1,
  highCard: 1,
};

/** Whether a hand of the dealer qualifies: an ace and a king, or a pair or more. */
export function doesDealerQualify(cards: readonly number[]): boolean {
  const { hand, ranks } = getPokerValue(cards);
  return hand !== 'highCard' || (ranks[0] === ACE && ranks[1] === KING);
}

/** Returns the total that a raised round pays as a multiple of the ante, × 10,000. */
function getRaisedOdds(player: readonly number[], dealer: readonly number[]): number {
  if (!doesDealerQualify(dealer)) return (2 + RAISE) * 10_000;
  const own = getPokerValue(player);
  const compared = comparePokerValues(own, getPokerValue(dealer));
  if (compared === 0) return (1 + RAISE) * 10_000;
  return compared > 0 ? (2 + RAISE * (1 + STUD_PAYS[own.hand])) * 10_000 : 0;
}

function play(deck: readonly number[], decisions: readonly string[]): StepState {
  const [decision] = decisions;
  const open = [...STUD_PLAYER, ...STUD_DEALER.slice(0, 1)];
  if (decision === undefined) return { choices: CHOICES, shown: open, odds: null };
  requireChoice(decisions.length > 1 ? [] : CHOICES, decision);
  const take = (positions: readonly number[]): number[] => positions.map((at) => deck[at] ?? 0);
  return {
    choices: [],
    shown: [...STUD_PLAYER, ...STUD_DEALER],
    odds: decision === 'fold' ? 0 : getRaisedOdds(take(STUD_PLAYER), take(STUD_DEALER)),
  };
}

/**
 * Stud poker against a dealer: five cards each, one of the dealer's open. The player folds, or raises by twice the ante. When the dealer does
 * not qualify, the ante wins its own amount and the raise is returned.
 */
export const studPoker: StepGame = {
  gameId: 'stud-poker',
  version: 1,
  draw: { kind: 'deck', cards: DECK_CARDS, taken: 2 * CARDS },
  odds: (2 + RAISE * 101) * 10_000,
  maxStakes: 1 + RAISE,
  bestReturn: 95.6,
  defaultDecision: 'fold',
  play,
};
