import { promotionGuides, type PromotionGuide } from '@oware/config';

/** Returns the guide of a path, ignoring letter case; the first guide for an unknown path. */
export function getGuide(path: string): PromotionGuide {
  const last = path.toLowerCase().replace(/\/$/, '').split('/').at(-1);
  return promotionGuides.find((name) => name.toLowerCase() === last) ?? promotionGuides[0];
}

/** Returns the path of a guide's page, below the country prefix. */
export const getGuidePath = (guide: PromotionGuide): string => `/promotions/${guide}`;
