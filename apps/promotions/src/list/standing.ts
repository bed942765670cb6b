import { type PromotionGuide } from '@oware/config';
import { getGuidePath } from '../guides/guides';
import { JACKPOT_PATH } from '../jackpot/paths';

/** Groups of promotions with separate pages. The keys of groups and promotions are those of their texts and notes. */
export const standing = [
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

type Standing = (typeof standing)[number][1][number];

/** Returns the promotions that are not disabled. */
export function listOffered(promotions: readonly Standing[], off: readonly PromotionGuide[]): Standing[] {
  const closed = new Set<string>(off.map(getGuidePath));
  return promotions.filter(([, to]) => !closed.has(to));
}
