import { screen } from '@testing-library/react';
import { type VipTier } from '@oware/contracts';
import { browser, clearBrowser, installDialogs, ok, renderAccount } from '../../testing/render-account';
import { forgetTier, announceTier } from './announce-tier';
import TierPage from './tier-page';
import { TierRing } from './tier-ring';

beforeAll(installDialogs);
beforeEach(clearBrowser);

const open = (tier: VipTier) =>
  renderAccount(<TierPage />, { server: { 'GET /patron/account/info/vipTier': ok(tier) }, userId: '7' });
const rings = (view: HTMLElement): string[] =>
  [...view.querySelectorAll<HTMLElement>('[data-ring]')].map(({ dataset }) => dataset['ring'] ?? '');

test('rings exist for the levels 1 to 6, and below 1 there is none', () => {
  const { view } = renderAccount(
    <>
      {[-1, 0, 1, 2, 3, 4, 5, 6].map((level) => (
        <TierRing key={level} level={level} size="small" />
      ))}
    </>,
  );
  expect(rings(view.container)).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('a player sees the tier, the points and the way to the next one', async () => {
  const { view } = open({ level: 1, points: 90, giftPoints: 50, missing: 160 });
  expect(await screen.findByText('You are on tier 1')).toBeInTheDocument();
  expect(screen.getByText(/^90 points in the last 90 days · 50 of them are birthday points\.$/)).toBeInTheDocument();
  const bar = screen.getByRole('progressbar', { name: '160 points to tier 2' });
  expect(bar).toHaveValue(40);
  expect(bar).toHaveAttribute('aria-valuetext', expect.stringContaining('points'));
  expect(screen.getByText('You are here')).toBeInTheDocument();
  expect(rings(view.container)).toEqual(['1', '1', '2', '3', '4', '5', '6']);
});

test('who is on no tier has no ring of their own; who is on the last one has no way further', async () => {
  const none = open({ level: 0, points: 3, giftPoints: 0, missing: 47 });
  expect(await screen.findByText('You are on no tier yet')).toBeInTheDocument();
  expect(rings(none.view.container)).toEqual(['1', '2', '3', '4', '5', '6']);
  none.view.unmount();
  open({ level: 6, points: 200_000, giftPoints: 0, missing: null });
  expect(await screen.findByText('You are on the highest tier.')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a visitor sees all tiers and the way in', () => {
  const { calls } = renderAccount(<TierPage />);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
  expect(screen.getByText('from 100,000 points')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a higher tier is announced once; the first one, a lower one and another player’s are not', () => {
  const { platform, emitted } = renderAccount(<p />);
  for (const level of [1, 1, 3, 3, 2, 2]) announceTier(platform, level);
  expect(emitted).toEqual([['toast.ask', { text: 'You have reached VIP tier 3.', tone: 'purple' }]]);
  expect(browser.stored('vip_tier_level')).toBe('2');
  forgetTier(platform);
  announceTier(platform, 6);
  expect(emitted).toHaveLength(1);
});
