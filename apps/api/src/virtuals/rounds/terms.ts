import { type PayoutRules } from '@oware/betting';
import { gameBusinessTypes } from '@oware/config';
import { type BetslipConfig, type BetBuilderConfig, type VirtualOverallConfig } from '@oware/contracts';
import { BUILDER_OUTCOMES, multiBetBonus } from '@oware/virtuals-engine';
import { type VirtualSwitches } from '../../settings/product-config/service';

/** What tickets of a country are taken by. */
export type RoundTerms = BetslipConfig & VirtualSwitches;

/** The sport that rounds are played in, by its id of the feed (reference: constants). */
export const SPORTS = [{ sportId: 'sr:sport:202120001', name: 'VFootball' }] as const;

/** The most a bet builder stakes and pays, as a part of what any ticket may. */
const BUILDER_PART = 10;
/** How many tickets a round takes. */
export const MOST_TICKETS = 20;
/** How many legs a ticket has. */
export const MOST_LEGS = 40;

/** What a ticket of a country is paid by: the bonus of rounds, the country's cap and tax. @param freeBet the stake is a free bet */
export const rulesOf = (
  { maxPayout, taxRate, multiBetBonus: enable }: Pick<RoundTerms, 'maxPayout' | 'taxRate' | 'multiBetBonus'>,
  builder: boolean,
  freeBet = false,
): PayoutRules => ({
  bonus: { ...multiBetBonus, enable },
  maxPayout: builder ? maxPayout / BUILDER_PART : maxPayout,
  taxRate: Math.round(taxRate * 10_000),
  ...(freeBet && { freeBet }),
});

/** Limits of a bet builder of a country (reference: virtuals). */
export const builderConfig = ({ minStake, maxStake, maxPayout, betBuilder }: RoundTerms): BetBuilderConfig => ({
  enable: betBuilder,
  minOutcomes: BUILDER_OUTCOMES.least,
  maxOutcomes: BUILDER_OUTCOMES.most,
  bdMinStake: minStake,
  bdMaxStake: maxStake / BUILDER_PART,
  bdMaxPayout: maxPayout / BUILDER_PART,
});

/** What the browser must know before a bet (reference: virtuals); ratios are kept only when present. */
export function overallConfig(terms: RoundTerms): VirtualOverallConfig {
  const { defaultStake, minStake, maxStake, maxPayout, quickStakes, taxRate, multiBetBonus: enable } = terms;
  const { bonusRatios, minSelections, maxSelections, qualifyingOddsLimit } = multiBetBonus;
  const kept = Object.entries(bonusRatios).flatMap(([count, rate]) =>
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
    multiBetBonus: { enable, bonusRatios: Object.fromEntries(kept), minSelections, maxSelections, qualifyingOddsLimit },
  };
}
