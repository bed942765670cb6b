import { type PromotionGuide } from '@oware/config';
import { guidePath } from '../guides/guides';
import { JACKPOT_PATH } from '../jackpot/paths';

/** Promotions with pages of their own, under what they have in common; each has a text by its name, and a note. */
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

/** Those of the promotions that are not switched off. */
export function offered(promotions: readonly Standing[], off: readonly PromotionGuide[]): Standing[] {
  const closed = new Set<string>(off.map(guidePath));
  return promotions.filter(([, to]) => !closed.has(to));
}
