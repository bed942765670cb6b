import { type BetslipConfig } from '@oware/contracts';
import { maxStakeOffered, minStakeOffered } from '@oware/betting';
import { type Game } from '@oware/virtuals-engine';

/** A game as the server offers it: its rules, and how much of a country's highest stake and payout a round may take. */
export interface ServedGame {
  rules: Game;
  /** The most a round takes and pays, as a part of what any ticket may: 10 is a tenth. */
  part: number;
}

/** What a round of a game may take and pay in a country. Amounts in units, tax rate × 10,000. */
export interface GameTerms {
  minStake: number;
  maxStake: number;
  maxPayout: number;
  taxRate: number;
}

/** The terms of a game under the betslip's configuration of a country. */
export const termsOf = (
  { part }: ServedGame,
  { minStake, maxStake, maxPayout, taxRate }: BetslipConfig,
): GameTerms => ({
  minStake: minStakeOffered(minStake),
  maxStake: maxStakeOffered(maxStake / part),
  maxPayout: Math.floor(maxPayout / part),
  taxRate: Math.round(taxRate * 10_000),
});
