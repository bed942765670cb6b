import { type BetslipConfig, type PreferredStakesResponse, type Units } from '@oware/contracts';

/** Number of quick-add buttons (reference: constants). */
const QUICK_STAKES = 3;

/** Stakes that the slip fills in and adds, in units. */
export interface OfferedStakes {
  defaultStake: Units;
  quickStakes: readonly Units[];
}

/** Returns the player's preferred stakes if known, otherwise the country's (reference: sportsbook). */
export function getOfferedStakes(config: BetslipConfig, preferred: PreferredStakesResponse | null): OfferedStakes {
  if (!preferred) return { defaultStake: config.defaultStake, quickStakes: config.quickStakes.slice(0, QUICK_STAKES) };
  const { defaultStake, quickAddStake1, quickAddStake2, quickAddStake3 } = preferred;
  return { defaultStake, quickStakes: [quickAddStake1, quickAddStake2, quickAddStake3] };
}
