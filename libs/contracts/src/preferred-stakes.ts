import { z } from 'zod';
import { positiveUnits, type Units } from './money';

/** Units of 1/10000, or an empty string for "the product's own" (reference: calls). */
const preferredStake = z.union([positiveUnits, z.literal('')]);

/** PUT /patron/preferences/defaultStake, JSON (reference: calls). */
export const preferredStakesRequest = z.object({
  defaultStake: preferredStake,
  quickAddStake1: preferredStake,
  quickAddStake2: preferredStake,
  quickAddStake3: preferredStake,
});
export type PreferredStakesRequest = z.infer<typeof preferredStakesRequest>;

/** GET /patron/preferences/defaultStake: what the player saved, the product's own stakes where nothing was. */
export interface PreferredStakesResponse {
  defaultStake: Units;
  quickAddStake1: Units;
  quickAddStake2: Units;
  quickAddStake3: Units;
  /** `defaultStake` was saved by the player, so a slip fills it in without being asked; absent of the product's own. */
  ownDefault?: true;
}
