import { type PromotionGuide } from '@oware/config';
import { getGuidePath } from '../guides/guides';
import { JACKPOT_PATH } from '../jackpot/paths';

/** Permanent promotions, in groups, with their pages. Each key is also the key of its text and note. */
export const permanentPromotions = [
  [
    'early',
    [
      ['oneUp', '/promotions/one_up_guide'],
      ['twoUp', '/promotions/two_up_guide'],
      ['earlyGoals', '/promotions/early_goals'],
      ['drawSave', '/promotions/draw_save'],
      ['earlyWin', '/promotions/early_win'],
    ],
  ],
  [
    'prizes',
    [
      ['jackpot', JACKPOT_PATH],
      ['missions', '/promotions/mission_center'],
      ['giftGrab', '/promotions/gift_grab_guide'],
      ['flashWin', '/promotions/flashWin'],
      ['challenges', '/instant-virtuals/challenges'],
      ['invite', '/missionsCenter/referralCode'],
      ['birthday', '/n/me/birthday'],
      ['vip', '/n/me/vip_tier_guide'],
    ],
  ],
  [
    'around',
    [
      ['leagueHub', '/promotions/league_hub'],
      ['nba', '/promotions/nba_live_match_tracker'],
      ['clubWorldCup', '/promotions/club_world_cup'],
      ['app', '/promotions/downloadApp'],
    ],
  ],
] as const;

type Promotion = (typeof permanentPromotions)[number][1][number];

/** Returns the promotions that are not disabled. */
export function listActive(promotions: readonly Promotion[], disabled: readonly PromotionGuide[]): Promotion[] {
  const disabledPaths = new Set<string>(disabled.map(getGuidePath));
  return promotions.filter(([, to]) => !disabledPaths.has(to));
}
