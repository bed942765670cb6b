import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { sports } from '@oware/config';
import { ok, renderAccount } from '../../testing/render-account';
import AzMenuPage from './az-menu-page';

test('lists pages and sports in groups, each in alphabetical order', () => {
  renderAccount(<AzMenuPage />);
  const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
  expect(groups).toEqual(['Betting', 'Money', 'Gifts and promotions', 'Your account', 'Help', 'Sports']);
  for (const group of groups) {
    const names = within(screen.getByRole('region', { name: group }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent ?? '');
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  }
});

test('lists every sport once', () => {
  renderAccount(<AzMenuPage />);
  const links = within(screen.getByRole('region', { name: 'Sports' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect([...links].sort()).toEqual(sports.map(({ key }) => `/ng/m/sport/${key}/`).sort());
});

/** Pages that are steps of other pages, or aliases. */
const elsewhere = [
  '/applink/*',
  '/home',
  '/instant-virtuals/challenges/collection',
  '/instant-virtuals/quickgame',
  '/me',
  '/kyc',
  '/me/identity',
  '/me/setting',
  '/me/vip_tier/tier_guide',
  '/n/virtual-lobby/type',
  '/jackpot-perfect6/leaderboard',
  '/promotions/content/stake_reward',
  '/promotions/club_world_cup',
  '/promotions/draw_save',
  '/promotions/early_goals',
  '/promotions/early_win',
  '/promotions/flashWin',
  '/promotions/gift_grab_guide',
  '/promotions/mission_center',
  '/promotions/nba_live_match_tracker',
  '/promotions/one_up_guide',
  '/promotions/two_up_guide',
  '/quickgame',
  '/self-exclusion/confirm',
  '/self-exclusion/return',
  '/self-exclusion/setup',
  '/wv/mismatch-name-upload',
];

test('lists every page that has a fixed address', () => {
  renderAccount(<AzMenuPage />);
  const routes = readFileSync(path.join(__dirname, '../../../../../docs/reference/routes.md'), 'utf8');
  const pages = [...routes.matchAll(/^\| `(\/[^`:]*)` \|/gm)]
    .map(([, page = '']) => page)
    .filter(
      (page) => !elsewhere.includes(page) && !page.startsWith('/n/me/settings/profile/') && page !== '/n/az_menu',
    );
  expect(pages.length).toBeGreaterThan(30);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace('/ng/m', '') || '/');
  expect(pages.filter((page) => !links.includes(page))).toEqual([]);
});

test('omits promotions that staff has switched off', async () => {
  const off = { 'promotion.downloadApp.offered': false, 'promotion.league_hub.offered': false };
  renderAccount(<AzMenuPage />, { server: { 'GET /common/config/query?appId=common': ok(off) } });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'League Hub' })).not.toBeInTheDocument());
  expect(screen.queryByRole('link', { name: 'Download the app' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Promotions' })).toBeInTheDocument();
});
