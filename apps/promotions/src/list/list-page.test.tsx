import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, remoteTest } from '@oware/platform/testing';
import remote from '../remote';
import ListPage from './list-page';
import { loadList } from './load-list';

const CALL = 'GET /cms/pages/export/page_promotions';
const aPromotion = { title: 'multiple_bonus', kind: 'content', name: 'Multiple bonus', summary: 'Up to 30% more.' };
const pageOf = (list: unknown) => ok({ version: '1', keys: { list: { type: 'JSON', value: JSON.stringify(list) } } });

async function show(list: unknown): Promise<void> {
  const page = remoteTest({ remote, server: { [CALL]: pageOf(list) } });
  await loadList(page.platform);
  page.show(<ListPage />);
}

test('each promotion leads to its page', async () => {
  await show([aPromotion, { ...aPromotion, title: 'system_bets', kind: 'intro', name: 'System bets' }]);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Jackpot Perfect 6Pick the results of six matches for one big prize.', '/ng/m/jackpot-perfect6'],
    ['Gift grabGifts at an announced time: first come, first served.', '/ng/m/promotions/gift_grab_guide'],
    ['Flash winA draw among the bets of a short time, with prizes that are said before.', '/ng/m/promotions/flashWin'],
    ['EarlyWinPaid as won as soon as a bet can no longer lose.', '/ng/m/promotions/early_win'],
    ['Multiple bonusUp to 30% more.', '/ng/m/promotions/content/multiple_bonus'],
    ['System betsUp to 30% more.', '/ng/m/promotions/intro/system_bets'],
  ]);
});

test.each([[[]], [[{ ...aPromotion, title: '../me' }]], [[{ ...aPromotion, kind: 'x' }]], [{}]])(
  '%j is no promotion, and the page says what to do',
  async (list) => {
    await show(list);
    expect(screen.getByText('No promotions right now')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the matches' })).toHaveAttribute('href', '/ng/m');
  },
);

test.each([
  [[{}], 1],
  [[], 0],
])('stake rewards are named while the server has some for this player: %j', async (weeks, named) => {
  const stakeReward = { ...aPromotion, title: 'stake_reward', name: 'Stake rewards' };
  const page = remoteTest({
    remote,
    userId: '7',
    server: {
      [CALL]: pageOf([aPromotion, stakeReward]),
      'GET /marketing/v1/activities/stakeReward': ok({ weeks, excluded: false }),
    },
  });
  await loadList(page.platform);
  page.show(<ListPage />);
  expect(screen.getByRole('link', { name: /^Multiple bonus/ })).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: /^Stake rewards/ })).toHaveLength(named);
});

test('a list that cannot be loaded can be tried again', async () => {
  let down = true;
  const page = remoteTest({
    remote,
    server: { [CALL]: () => (down ? { bizCode: 50000, message: 'no' } : pageOf([aPromotion])()) },
  });
  page.show(<ListPage />);
  const reload = await screen.findByRole('button', { name: 'Reload' });
  down = false;
  await userEvent.click(reload);
  expect(await screen.findByRole('link', { name: /^Multiple bonus/ })).toBeInTheDocument();
});
