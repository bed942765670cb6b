import { type Bet, type PayoutRules } from '@oware/betting';
import { type BetslipConfig, type BetType, type OrderBet } from '@oware/contracts';

/** Builds the payout rules from a country's betslip configuration; rates become integers of 1/10000. */
export function buildPayoutRules({ bonus, maxPayout, taxRate }: BetslipConfig): PayoutRules {
  const bonusRatios = Object.fromEntries(
    Object.entries(bonus.bonusRatios).map(([selections, percent]) => [selections, Math.round(percent * 100)]),
  );
  return { bonus: { ...bonus, bonusRatios, countsParts: true }, maxPayout, taxRate: Math.round(taxRate * 10_000) };
}

/** Returns the sizes of the combinations for each type: [1] for a single, [n] for a multiple. */
export function getSizes({
  type,
  selections,
  systemSizes,
}: Pick<OrderBet, 'type' | 'selections' | 'systemSizes'>): number[] {
  return type === 'system' ? [...systemSizes].sort((a, b) => a - b) : [selections.length];
}

/** Converts a bet to the type of the betting domain. Bankers count in a system only. */
export function toBet<L extends Bet['legs'][number]>(bet: {
  type: BetType;
  sizes: readonly number[];
  stake: number;
  /** One cut; no One cut when null or undefined. */
  oneCutPct?: number | null | undefined;
  legs: readonly L[];
}): Bet {
  return {
    sizes: bet.sizes,
    stake: bet.stake,
    ...(bet.oneCutPct ? { oneCutStakePct: bet.oneCutPct } : {}),
    legs: bet.type === 'system' ? bet.legs : bet.legs.map((leg) => ({ ...leg, banker: false })),
  };
}
