import { type BetslipConfig } from '@oware/contracts';
import { getShownMaxStake, getShownMinStake } from '@oware/betting';
import { isVirtualGame } from '@oware/config';
import { type Game, type StepGame } from '@oware/virtuals-engine';

/** Share of a game of a country's maximum stake and payout. */
interface Share {
  /** Divisor of the maximum stake and payout of any ticket: 10 is a tenth. */
  part: number;
  /** Divisor of the maximum stake, when the highest odds would exceed the maximum payout; `part` when missing. */
  stakePart?: number;
}

/** Returns the product of a game: an exclusion from it closes the game, and the statement lists its rounds under it. */
export const getGameScope = (gameId: string): 'GAMES' | 'VIRTUALS' => (isVirtualGame(gameId) ? 'VIRTUALS' : 'GAMES');

/** Game offered by the server. */
export interface ServedGame extends Share {
  rules: Game;
}

/** Game with decisions offered by the server. The maximum stake is that of the start; decisions may add more. */
export interface ServedStepGame extends Share {
  rules: StepGame;
}

/** Limits and tax of a game's rounds in a country. Amounts in units, tax rate × 10,000. */
export interface GameTerms {
  minStake: number;
  maxStake: number;
  maxPayout: number;
  taxRate: number;
}

/** Returns the limits and tax of a game under a country's betslip configuration. */
export const getTerms = (
  { part, stakePart = part }: Share,
  { minStake, maxStake, maxPayout, taxRate }: BetslipConfig,
): GameTerms => ({
  minStake: getShownMinStake(minStake),
  maxStake: getShownMaxStake(maxStake / stakePart),
  maxPayout: Math.floor(maxPayout / part),
  taxRate: Math.round(taxRate * 10_000),
});
