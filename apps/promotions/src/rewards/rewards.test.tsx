import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReferralResponse } from '@oware/contracts';
import { type RouteContext } from '@oware/platform';
import { ok, remoteTest, type RemoteTest } from '@oware/platform/testing';
import { loadReferral } from '../referral/load-referral';
import ReferralPage from '../referral/referral-page';
import remote from '../remote';
import { loadRewards } from './load-rewards';
import RewardsPage from './rewards-page';

const money = (amount: number): number => amount * 10_000;

test('rewards show what a player has and can get, each with its link', async () => {
  const page = remoteTest({
    remote,
    userId: '7',
    path: '/rewards',
    server: {
      'GET /marketing/v1/missions': ok({
        missions: [{ state: 'waiting' }, { state: 'waiting', closed: true }, { state: 'running' }, { state: 'open' }],
        excluded: false,
      }),
      'GET /marketing/v1/activities/stakeReward': ok({ weeks: [{ steps: [{ state: 'waiting' }] }], excluded: false }),
      'GET /promotion/v1/gifts?state=usable': ok({
        gifts: [{ curBal: money(200) }, { curBal: money(50) }],
        next: null,
      }),
      'GET /promotion/freezeGift/user/availableCount': ok(3),
      'GET /jackpot/round': ok({ round: null, now: 1, mostEntries: 50, own: { entries: 0, tickets: 1 } }),
      'GET /patron/account/info/birthday': ok({ rewards: [{ kind: 'loyalty_point', state: 'open', amount: 1 }] }),
      'GET /patron/account/info/vipTier': ok({ level: 2, points: 120, giftPoints: 0, missing: 80 }),
    },
  });
  await loadRewards({ platform: page.platform } as RouteContext);
  page.show(<RewardsPage />);
  const lines = (name: string): [string | null, string | null][] =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((line) => [line.getAttribute('href'), line.textContent]);
  expect(lines('My rewards')).toEqual([
    ['/ng/m/my_accounts/gifts', 'GiftsCash gifts, discounts and free bets: ₦250.00 in total2 ready'],
    ['/ng/m/promotions/content/flash_freeze', 'Flash freeze cardsEach holds the odds of one live bet this week3 ready'],
    ['/ng/m/jackpot-perfect6', 'Jackpot ticketsEach pays for an entry in Jackpot Perfect 61 ready'],
    ['/ng/m/n/me/vip_tier_guide', 'VIP tier120 points, 80 to the next tierSprout'],
  ]);
  expect(lines('Available rewards')).toEqual([
    ['/ng/m/missionsCenter', 'Missions1 in progress1 to claim'],
    ['/ng/m/promotions/content/stake_reward', 'Stake rewardsFor your settled stakes this week1 to claim'],
    ['/ng/m/n/me/birthday', 'Birthday rewardsOn your birthday, once a yearClaim today'],
    ['/ng/m/promotions/gift_grab_guide', 'Gift grabFirst come, first served, at announced times'],
    ['/ng/m/promotions/flashWin', 'Flash winA prize draw among bets placed in the flash window'],
    ['/ng/m/instant-virtuals/challenges', 'Virtual challengesCollect cards and earn gifts'],
    ['/ng/m/missionsCenter/referralCode', 'Invite a friendA gift for both of you'],
    ['/ng/m/my_accounts/gifts', 'Use a gift codeTurn a code into a gift'],
  ]);
});

test.each([
  [[{ state: 'running' }], 1],
  [[], 0],
])('disabled missions are listed while some are in progress: %j', async (missions, named) => {
  const page = remoteTest({
    remote,
    userId: '7',
    path: '/rewards',
    server: { 'GET /marketing/v1/missions': ok({ missions, excluded: false, offered: false }) },
  });
  await loadRewards({ platform: page.platform } as RouteContext);
  page.show(<RewardsPage />);
  expect(screen.queryAllByRole('link', { name: /^Missions/ })).toHaveLength(named);
});

describe('the referral page', () => {
  const referral: ReferralResponse = {
    code: 'ABCD2345',
    terms: { minStake: money(500), referrerGift: money(400), referredGift: money(300), perPlayer: 20 },
    earned: money(400),
    referrals: [
      { phoneEnd: '07', joinedAt: Date.UTC(2026, 10, 20), state: 'rewarded', rewardedAt: 1 },
      { phoneEnd: '19', joinedAt: Date.UTC(2026, 10, 19), state: 'refused', rewardedAt: null },
    ],
    own: 'waiting',
  };
  async function open(state: ReferralResponse): Promise<RemoteTest> {
    const server = { 'GET /marketing/v1/referral': ok(state) };
    const page = remoteTest({ remote, userId: '7', path: '/missionsCenter/referralCode', server });
    await loadReferral({ platform: page.platform } as RouteContext);
    page.show(<ReferralPage />);
    return page;
  }

  test('shows the code, its link, its reward and the friends who used it, and copies the link', async () => {
    const user = userEvent.setup();
    const page = await open(referral);
    expect(screen.getByText('ABCD-2345')).toBeInTheDocument();
    expect(screen.getByText(/\/ng\/m\/\?referral=ABCD2345$/)).toBeInTheDocument();
    expect(screen.getByText(/^Your friend gets ₦300.00 and you get ₦400.00 in free bets/)).toHaveTextContent('₦500.00');
    expect(screen.getByText('Earned so far: ₦400.00')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((friend) => friend.textContent)).toEqual([
      'Phone ending in 07Joined 20 Nov. 2026 01:00 GMT+1Rewarded',
      'Phone ending in 19Joined 19 Nov. 2026 01:00 GMT+1Did not count',
    ]);
    expect(screen.getByText(/You get your gift once your first qualifying bet is settled/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toMatch(/\/ng\/m\/\?referral=ABCD2345$/);
    expect(page.emitted).toContainEqual(['toast.requested', { text: 'Copied.' }]);
  });

  test('shows that there is no reward, or that nobody has used it', async () => {
    await open({ ...referral, terms: null, referrals: [], own: null });
    expect(screen.getByText('There is no referral reward right now. Your code stays yours.')).toBeInTheDocument();
    expect(screen.getByText('No friends have joined yet.')).toBeInTheDocument();
  });
});
