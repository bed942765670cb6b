import { type Units } from '@oware/contracts';
import { type CountryCode } from './countries';

/** Terms of boosted odds. Rises × 10,000 (2,000 is 20 %), amounts in units of 1/10000. */
export interface BoostConfig {
  /** Maximum rise of a boost over the normal odds. */
  maxRise: number;
  /** Whether a boost pays only players whose identity is verified (docs/adr/0142). */
  needsIdentity: boolean;
  /** Whether gifts can pay for a bet with a boost. */
  withGifts: boolean;
  /** Whether a multiple with a boost also wins the bonus on multiples. */
  withBonus: boolean;
  /** Maximum budget of one boost. */
  maxBudget: Units;
  /** Maximum that players can win from one boost without risk, when its line pays more than is staked on all outcomes. */
  maxSureProfit: Units;
  /** Boosts of the day: their rise, and within 24 hours their maximum stake per player and their budget; a budget of 0 switches them off. */
  dayRise: number;
  dayStake: Units;
  dayBudget: Units;
}

/** Default terms of a country; its remote configuration can override them (`boosts.…`). */
export const boostConfig: Readonly<Record<CountryCode, BoostConfig>> = {
  gh: {
    ...{ maxRise: 5_000, needsIdentity: true, withGifts: false, withBonus: false, dayRise: 2_000 },
    maxBudget: 200_000_000,
    maxSureProfit: 10_000_000,
    dayStake: 200_000,
    dayBudget: 40_000_000,
  },
  ng: {
    ...{ maxRise: 5_000, needsIdentity: true, withGifts: false, withBonus: false, dayRise: 2_000 },
    maxBudget: 10_000_000_000,
    maxSureProfit: 500_000_000,
    dayStake: 10_000_000,
    dayBudget: 2_000_000_000,
  },
};
