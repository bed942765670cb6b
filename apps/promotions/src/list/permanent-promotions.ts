import { type PromotionGuide } from '@oware/config';
import { getGuidePath } from '../guides/guides';
import { JACKPOT_PATH } from '../jackpot/paths';

/** Permanent promotions, in groups, with their pages and icons. Each key is also the key of its text and note. */
export const permanentPromotions = [
  [
    'early',
    [
      ['oneUp', '/promotions/one_up_guide', 'one-up'],
      ['twoUp', '/promotions/two_up_guide', 'two-up'],
      ['earlyGoals', '/promotions/early_goals', 'goal'],
      ['drawSave', '/promotions/draw_save', 'draw-save'],
      ['earlyWin', '/promotions/early_win', 'early-win'],
    ],
  ],
  [
    'prizes',
    [
      ['jackpot', JACKPOT_PATH, 'jackpot'],
      ['missions', '/promotions/mission_center', 'mission'],
      ['giftGrab', '/promotions/gift_grab_guide', 'gift-grab'],
      ['flashWin', '/promotions/flashWin', 'flash-win'],
      ['challenges', '/instant-virtuals/challenges', 'challenge'],
      ['invite', '/missionsCenter/referralCode', 'invite'],
      ['birthday', '/n/me/birthday', 'cake'],
      ['vip', '/n/me/vip_tier_guide', 'crown'],
    ],
  ],
  [
    'around',
    [
      ['leagueHub', '/promotions/league_hub', 'trophy'],
      ['nba', '/promotions/nba_live_match_tracker', 'basketball'],
      ['clubWorldCup', '/promotions/club_world_cup', 'country'],
      ['app', '/promotions/downloadApp', 'app'],
    ],
  ],
] as const;

type Promotion = (typeof permanentPromotions)[number][1][number];

/** Returns the promotions that are not disabled. */
export function listActive(promotions: readonly Promotion[], disabled: readonly PromotionGuide[]): Promotion[] {
  const disabledPaths = new Set<string>(disabled.map(getGuidePath));
  return promotions.filter(([, to]) => !disabledPaths.has(to));
}
