import { z } from 'zod';
import { positiveUnits, type Units } from './money';

/** Units of 1/10000, or an empty string for the product's default (reference: calls). */
const preferredStake = z.union([positiveUnits, z.literal('')]);

/** PUT /patron/preferences/defaultStake, JSON (reference: calls). */
export const preferredStakesRequest = z.object({
  defaultStake: preferredStake,
  quickAddStake1: preferredStake,
  quickAddStake2: preferredStake,
  quickAddStake3: preferredStake,
});
export type PreferredStakesRequest = z.infer<typeof preferredStakesRequest>;

/** GET /patron/preferences/defaultStake: stakes saved by the player, with the product's defaults for the others. */
export interface PreferredStakesResponse {
  defaultStake: Units;
  quickAddStake1: Units;
  quickAddStake2: Units;
  quickAddStake3: Units;
  /** Set when the player saved `defaultStake`: slips fill it in automatically. */
  ownDefault?: true;
}
