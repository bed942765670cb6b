import { type Bet, type PayoutRules } from '@oware/betting';
import { type BetslipConfig, type BetType, type OrderBet } from '@oware/contracts';

/** The rules a bet is paid by, from a country's betslip configuration (rates become whole 1/10000). */
export function payoutRules({ bonus, maxPayout, taxRate }: BetslipConfig): PayoutRules {
  const bonusRatios = Object.fromEntries(
    Object.entries(bonus.bonusRatios).map(([selections, percent]) => [selections, Math.round(percent * 100)]),
  );
  return { bonus: { ...bonus, bonusRatios, countsParts: true }, maxPayout, taxRate: Math.round(taxRate * 10_000) };
}

/** Sizes of the combinations in every case: [1] for a single, [n] for a multiple. */
export function sizesOf({
  type,
  selections,
  systemSizes,
}: Pick<OrderBet, 'type' | 'selections' | 'systemSizes'>): number[] {
  return type === 'system' ? [...systemSizes].sort((a, b) => a - b) : [selections.length];
}

/** The same bet in the terms of the betting domain. Bankers count in a system only. */
export function asBet<L extends Bet['legs'][number]>(bet: {
  type: BetType;
  sizes: readonly number[];
  stake: number;
  /** One cut; null and undefined are none. */
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
