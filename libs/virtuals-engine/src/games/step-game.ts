import { type GameDraw } from './game';
import { type GamePayout, getPayout, type PayoutRules } from './play-game';

/** A decision that a player can take. */
export interface StepChoice {
  decision: string;
  /** Stake that it adds, as a multiple of the first stake; 0 for a free decision. */
  adds: number;
}

/** A round after some decisions. */
export interface StepState {
  /** Decisions that are possible now; none when the round is over. */
  choices: readonly StepChoice[];
  /** Positions of the deck that the player can see. */
  shown: readonly number[];
  /** Total that the round pays as a multiple of the first stake, × 10,000; null while it is open. */
  odds: number | null;
}

/**
 * Rules of a game with decisions. The seeds fix the whole deck before the first card, so the deck and the decisions give the result.
 */
export interface StepGame {
  /** Game value of app links (reference: routes). */
  gameId: string;
  /** Increases with every change to rules, pays or draw: a round is played by the version it was prepared with. */
  version: number;
  draw: GameDraw;
  /** Highest total that a round pays as a multiple of the first stake, × 10,000. */
  odds: number;
  /** Highest total stake of a round, as a multiple of the first stake. */
  maxStakes: number;
  /** Average result per first stake with the best decisions, plus the stake, in percent: the published return. */
  bestReturn: number;
  /** Decision that ends a round whose time is over. It is free, always possible, and always the last one. */
  defaultDecision: string;
  /**
   * Plays the decisions on a deck.
   * @throws RangeError for a decision that is not possible
   */
  play(deck: readonly number[], decisions: readonly string[]): StepState;
}

/** The only outcome of a bet on a game with decisions. */
export const HAND = 'hand';

/**
 * Checks decisions and returns the last choice.
 * @throws RangeError when it is not among the choices
 */
export function requireChoice(choices: readonly StepChoice[], decision: string): StepChoice {
  const choice = choices.find((each) => each.decision === decision);
  if (choice === undefined) throw new RangeError(`The decision ${decision} is not possible.`);
  return choice;
}

/** Returns the total stake of a round as a multiple of the first one. */
export const countStakes = (game: StepGame, deck: readonly number[], decisions: readonly string[]): number =>
  decisions.reduce(
    (sum, decision, at) => sum + requireChoice(game.play(deck, decisions.slice(0, at)).choices, decision).adds,
    1,
  );

/**
 * Settles a round that is over; the tax is on the amount above all stakes.
 * @param first stake at the start, units
 * @throws RangeError when the round is still open
 */
export function settleSteps(
  game: StepGame,
  deck: readonly number[],
  decisions: readonly string[],
  first: number,
  rules: PayoutRules,
): GamePayout {
  const { odds } = game.play(deck, decisions);
  if (odds === null) throw new RangeError('The round is still open.');
  return getPayout(odds, first, countStakes(game, deck, decisions), rules);
}
