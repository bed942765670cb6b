import { promotionGuides, type PromotionGuide } from '@oware/config';

/** The guide of a path, in any letter case; the first one for a path of none. */
export function guideAt(path: string): PromotionGuide {
  const last = path.toLowerCase().replace(/\/$/, '').split('/').at(-1);
  return promotionGuides.find((name) => name.toLowerCase() === last) ?? promotionGuides[0];
}

/** Where the page of a guide is, below the country prefix. */
export const guidePath = (guide: PromotionGuide): string => `/promotions/${guide}`;
