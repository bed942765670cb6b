/** The promotion pages with an address of their own (reference: routes), as the address names them. */
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

/** The key of the remote configuration by which staff says whether a promotion is offered; it is, while nothing is set. */
export const offeredKey = (guide: PromotionGuide): string => `promotion.${guide}.offered`;

/** Promotions that a country's remote configuration, its app `common`, switches off. */
export const switchedOff = (set: Readonly<Record<string, unknown>>): PromotionGuide[] =>
  promotionGuides.filter((guide) => set[offeredKey(guide)] === false);
