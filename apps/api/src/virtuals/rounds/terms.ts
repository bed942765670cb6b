import { type PayoutRules } from '@oware/betting';
import { gameBusinessTypes } from '@oware/config';
import { type BetslipConfig, type BetBuilderConfig, type VirtualOverallConfig } from '@oware/contracts';
import { BUILDER_OUTCOMES, multiBetBonus } from '@oware/virtuals-engine';
import { type VirtualSwitches } from '../../settings/product-config/api';

/** Configuration that applies to tickets of a country. */
export type RoundTerms = BetslipConfig & VirtualSwitches;

/** Sports of rounds by feed id (reference: constants). */
export const SPORTS = [{ sportId: 'sr:sport:202120001', name: 'VFootball' }] as const;

/** Divisor of the maximum stake and payout of any ticket that gives those of a bet builder. */
const BUILDER_PART = 10;
/** Maximum number of tickets per round. */
export const MAX_TICKETS = 20;
/** Maximum number of legs per ticket. */
export const MAX_LEGS = 40;

/**
 * Returns the payout rules of a ticket in a country: the bonus of rounds, the cap and the tax.
 * @param freeBet whether the stake is a free
 * bet
 */
export const getPayoutRules = (
  { maxPayout, taxRate, multiBetBonus: enable }: Pick<RoundTerms, 'maxPayout' | 'taxRate' | 'multiBetBonus'>,
  builder: boolean,
  freeBet = false,
): PayoutRules => ({
  bonus: { ...multiBetBonus, enable },
  maxPayout: builder ? maxPayout / BUILDER_PART : maxPayout,
  taxRate: Math.round(taxRate * 10_000),
  ...(freeBet && { freeBet }),
});

/** Returns the limits of bet builders in a country (reference: virtuals). */
export const getBuilderConfig = ({ minStake, maxStake, maxPayout, betBuilder }: RoundTerms): BetBuilderConfig => ({
  enable: betBuilder,
  minOutcomes: BUILDER_OUTCOMES.least,
  maxOutcomes: BUILDER_OUTCOMES.most,
  bdMinStake: minStake,
  bdMaxStake: maxStake / BUILDER_PART,
  bdMaxPayout: maxPayout / BUILDER_PART,
});

/**
 * Returns the configuration that the browser needs before a bet (reference: virtuals), with only the bonus ratios that are set.
 */
export function getOverallConfig(terms: RoundTerms): VirtualOverallConfig {
  const { defaultStake, minStake, maxStake, maxPayout, quickStakes, taxRate, multiBetBonus: enable } = terms;
  const { bonusRatios, minSelections, maxSelections, qualifyingOddsLimit } = multiBetBonus;
  const ratios = Object.entries(bonusRatios).flatMap(([count, rate]) =>
    typeof rate === 'number' ? [[count, rate / 100] as const] : [],
  );
  return {
    defaultStake,
    minStake,
    maxStake,
    maxPayout,
    quickStakes,
    taxRate,
    businessType: gameBusinessTypes.instantVirtuals,
    sports: [...SPORTS],
    multiBetBonus: {
      enable,
      bonusRatios: Object.fromEntries(ratios),
      minSelections,
      maxSelections,
      qualifyingOddsLimit,
    },
  };
}
