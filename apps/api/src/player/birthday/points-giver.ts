import { type VipTiers } from '../vip-tier/api';
import { type Giver } from './service';

/** Loyalty points given on a birthday. */
export const POINTS = 50;

/** Creates the giver of loyalty points. */
export const createPointsGiver = (tiers: Pick<VipTiers, 'give'>): Giver => ({
  amount: () => POINTS,
  give: (tx, { userId, year }) => tiers.give(tx, userId, POINTS, `birthday:${year}`),
});
