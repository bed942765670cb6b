import { type VipTiers } from '../vip-tier/service';
import { type Giver } from './service';

/** Loyalty points on a birthday. */
export const POINTS = 50;

/** Gives loyalty points. */
export const pointsGiver = (tiers: Pick<VipTiers, 'give'>): Giver => ({
  amount: () => POINTS,
  give: (tx, { userId, year }) => tiers.give(tx, userId, POINTS, `birthday:${year}`),
});
