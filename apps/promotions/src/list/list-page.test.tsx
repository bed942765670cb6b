import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, remoteTest } from '@oware/platform/testing';
import remote from '../remote';
import ListPage from './list-page';
import { loadList } from './load-list';

const CALL = 'GET /cms/pages/export/page_promotions';
const aPromotion = { title: 'multiple_bonus', kind: 'content', name: 'Multiple bonus', summary: 'Up to 30% more.' };
const createPage = (list: unknown) =>
  ok({ version: '1', keys: { list: { type: 'JSON', value: JSON.stringify(list) } } });

async function show(list: unknown): Promise<void> {
  const page = remoteTest({ remote, server: { [CALL]: createPage(list) } });
  await loadList(page.platform);
  page.show(<ListPage />);
}

test('each promotion of the content page links its page, listed before those with separate pages', async () => {
  await show([aPromotion, { ...aPromotion, title: 'system_bets', kind: 'intro', name: 'System bets' }]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'On your bets',
    'Paid early',
    'Prizes and gifts',
    'Around the matches',
  ]);
  const links = within(screen.getByRole('region', { name: 'On your bets' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Multiple bonusUp to 30% more.', '/ng/m/promotions/content/multiple_bonus'],
    ['System betsUp to 30% more.', '/ng/m/promotions/intro/system_bets'],
  ]);
});

test('every promotion page of the remote is linked from here, and those of other remotes', async () => {
  await show([]);
  const found = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const pages = remote.routes
    .map(({ path }) => path)
    .filter((path) => /^\/promotions\/[^/]+$/.test(path) || path === '/jackpot-perfect6');
  expect(pages.length).toBeGreaterThan(12);
  expect(found).toEqual(expect.arrayContaining(pages.map((path) => `/ng/m${path}`)));
  for (const path of [
    '/missionsCenter/referralCode',
    '/instant-virtuals/challenges',
    '/n/me/birthday',
    '/n/me/vip_tier_guide',
  ])
    expect(found).toContain(`/ng/m${path}`);
  expect(new Set(found).size).toBe(found.length);
});

test('disabled promotions are omitted, and groups without any others', async () => {
  const off = ['nba_live_match_tracker', 'club_world_cup', 'league_hub', 'downloadApp', 'draw_save'];
  const page = remoteTest({
    remote,
    server: {
      [CALL]: createPage([]),
      'GET /common/config/query?appId=common': ok(
        Object.fromEntries(off.map((name) => [`promotion.${name}.offered`, false])),
      ),
    },
  });
  await loadList(page.platform);
  page.show(<ListPage />);
  expect(screen.getByRole('link', { name: /^1UP/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Draw save/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Around the matches' })).not.toBeInTheDocument();
});

test.each([[[]], [[{ ...aPromotion, title: '../me' }]], [[{ ...aPromotion, kind: 'x' }]], [{}]])(
  '%j is an invalid promotion: those with separate pages remain',
  async (list) => {
    await show(list);
    expect(screen.queryByRole('region', { name: 'On your bets' })).toBeNull();
    expect(screen.getByRole('link', { name: /^1UP/ })).toHaveAttribute('href', '/ng/m/promotions/one_up_guide');
  },
);

test.each([
  [[{}], 1],
  [[], 0],
])('stake rewards are listed while the server has some for this player: %j', async (weeks, named) => {
  const stakeReward = { ...aPromotion, title: 'stake_reward', name: 'Stake rewards' };
  const page = remoteTest({
    remote,
    userId: '7',
    server: {
      [CALL]: createPage([aPromotion, stakeReward]),
      'GET /marketing/v1/activities/stakeReward': ok({ weeks, excluded: false }),
    },
  });
  await loadList(page.platform);
  page.show(<ListPage />);
  expect(screen.getByRole('link', { name: /^Multiple bonus/ })).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: /^Stake rewards/ })).toHaveLength(named);
});

test('a list that fails to load can be retried', async () => {
  let down = true;
  const page = remoteTest({
    remote,
    server: { [CALL]: () => (down ? { bizCode: 50000, message: 'no' } : createPage([aPromotion])()) },
  });
  page.show(<ListPage />);
  const reload = await screen.findByRole('button', { name: 'Reload' });
  down = false;
  await userEvent.click(reload);
  expect(await screen.findByRole('link', { name: /^Multiple bonus/ })).toBeInTheDocument();
});
