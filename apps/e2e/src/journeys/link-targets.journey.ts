import { type CountryCode } from '@oware/config';
import { logInByCalls } from '../product/account';
import { expect, test } from '../product/journey';

/** Every address that the platform specification names as the target of a link, below the country's prefix (§2). */
const targets = [
  ...['', '/home', '/home?login=true', '/independent_login', '/load_code', '/liveResult', '/players', '/wishlist'],
  ...['/deposit', '/withdraw', '/my_accounts/transactions', '/my_accounts/my_account_info', '/my_accounts/gifts'],
  ...['/my_accounts/open_bets', '/my_accounts/open_bets/bet_history', '/rewards', '/me', '/me/setting'],
  ...['/me/multi-auth', '/me/vip_tier/tier_guide', '/wv/mismatch-name-upload', '/sport/football/live_list/'],
  ...['/quickgame', '/games', '/n/virtual-lobby', '/support', '/help', '/help/how-to-play', '/missionsCenter'],
  ...['/missionsCenter/archive', '/missionsCenter/referralCode', '/jackpot-perfect6', '/jackpot-perfect6/leaderboard'],
  ...[
    '/promotions',
    '/promotions/flashWin',
    '/promotions/draw_save',
    '/promotions/early_goals',
    '/promotions/early_win',
  ],
  ...['/promotions/one_up_guide', '/promotions/two_up_guide', '/promotions/downloadApp', '/promotions/gift_grab_guide'],
  ...['/promotions/mission_center', '/promotions/nba_live_match_tracker', '/promotions/club_world_cup'],
  ...['/promotions/league_hub', '/promotions/content/flash_freeze?isShowHeader=true&title=Flash'],
];

/** Matches an error screen in place of the page. */
const ERROR_SCREEN = />\s*(40X|50X)\s*</;

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  test.describe(country, () => {
    test.use({ country });
    test(
      'every address that the specification names as a link target is a separate page, for a player',
      { tag: ['@shell', '@account', '@promotions', '@sportsbook', '@virtuals', '@protection', '@main'] },
      async ({ page, home, player }) => {
        await logInByCalls(page, home, player);
        const wrong: string[] = [];
        for (const target of targets) {
          const response = await page.request.get(home + target);
          const html = await response.text();
          if (response.status() !== 200 || !/<h1[ >]/.test(html) || ERROR_SCREEN.test(html))
            wrong.push(`${target}: ${response.status()}`);
        }
        expect(wrong).toEqual([]);
      },
    );
  });
}
