/** Promotions with their own page, by the name in its address (reference: routes). */
export const promotionGuides = [
  'flashWin',
  'draw_save',
  'early_goals',
  'one_up_guide',
  'two_up_guide',
  'downloadApp',
  'gift_grab_guide',
  'mission_center',
  'nba_live_match_tracker',
  'club_world_cup',
  'early_win',
  'league_hub',
] as const;

export type PromotionGuide = (typeof promotionGuides)[number];

/** Returns the key of the remote configuration by which staff switch a promotion off; unset means on. */
export const getOfferedKey = (guide: PromotionGuide): string => `promotion.${guide}.offered`;

/** Lists promotions that a country's remote configuration (app `common`) switches off. */
export const listSwitchedOff = (set: Readonly<Record<string, unknown>>): PromotionGuide[] =>
  promotionGuides.filter((guide) => set[getOfferedKey(guide)] === false);
