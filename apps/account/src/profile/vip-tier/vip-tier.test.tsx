import { screen, within } from '@testing-library/react';
import { type TierBenefits, type VipTier } from '@oware/contracts';
import { browser, clearBrowser, installDialogs, ok, renderAccount } from '../../testing/render-account';
import { clearTier, announceTier } from './announce-tier';
import TierPage from './tier-page';
import { TierRing } from './tier-ring';

beforeAll(installDialogs);
beforeEach(clearBrowser);

const open = (tier: VipTier) =>
  renderAccount(<TierPage />, { server: { 'GET /patron/account/info/vipTier': ok(tier) }, userId: '7' });
const rings = (view: HTMLElement): string[] =>
  [...view.querySelectorAll<HTMLElement>('[data-ring]')].map(({ dataset }) => dataset['ring'] ?? '');

test('has rings for the levels 1 to 6, and none below 1', () => {
  const { view } = renderAccount(
    <>
      {[-1, 0, 1, 2, 3, 4, 5, 6].map((level) => (
        <TierRing key={level} level={level} size="small" />
      ))}
    </>,
  );
  expect(rings(view.container)).toEqual(['1', '2', '3', '4', '5', '6']);
});

/**
 * Benefits as the server lists them: free bets, birthday extras and reviews from some tier on, an avatar for each tier.
 */
const benefits: TierBenefits[] = [1, 2, 3, 4, 5, 6].map((level) => ({
  level,
  freeBet: level > 2 ? level * 100_000 : 0,
  birthdayExtra: level > 2 ? 1_000_000 : 0,
  reviewFirst: level > 3,
  avatars: [{ id: `a${level}`, name: `Avatar ${level}`, path: `/api/ng/common/avatars/a${level}.svg`, tier: level }],
}));

test('shows a player the tier by name, the points and the progress to the next tier', async () => {
  const { view } = open({ level: 1, points: 90, giftPoints: 50, missing: 160 });
  expect(await screen.findByText('You are on the Seed tier')).toBeInTheDocument();
  expect(screen.getByText(/^90 points in the last 90 days · This includes 50 bonus points\.$/)).toBeInTheDocument();
  const bar = screen.getByRole('progressbar', { name: '160 points to Sprout' });
  expect(bar).toHaveValue(40);
  expect(bar).toHaveAttribute('aria-valuetext', expect.stringContaining('points'));
  expect(screen.getByRole('listitem', { current: true })).toHaveTextContent(/^SeedYou are herefrom 50 points$/);
  expect(rings(view.container)).toEqual(['1', '1', '2', '3', '4', '5', '6']);
  expect(view.container.querySelectorAll('[data-medal]')).toHaveLength(7);
});

test('lists the benefits of each tier', async () => {
  open({ level: 4, points: 6000, giftPoints: 0, missing: 14_000, stakeLevel: 4, benefits, needsIdentity: false });
  await screen.findByText('You are on the Drum tier');
  const tiers = within(screen.getByRole('region', { name: 'All tiers' }));
  const lines = (name: string): (string | null)[] =>
    within(tiers.getByText(name).closest('li') as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(lines('Seed')).toEqual(['Avatar: Avatar 1']);
  expect(lines('Drum')).toEqual([
    'A free bet of ₦40.00 every Monday',
    '₦100.00 extra on your birthday free bet',
    'Faster checks of your ID and name documents, so withdrawals that wait for them arrive sooner',
    'Avatar: Avatar 4',
  ]);
  expect(screen.getByRole('region', { name: 'About free bets' })).toHaveTextContent('You don’t need to bet that week.');
  expect(screen.queryByRole('link', { name: 'Verify your identity' })).toBeNull();
});

test('shows no benefits and no progress when the server omits them', async () => {
  open({ level: 4, points: 6000, giftPoints: 0, missing: 14_000, stakeLevel: 4, benefits: null, needsIdentity: false });
  expect(await screen.findByText('You are on the Drum tier')).toBeInTheDocument();
  expect(
    screen.getByText('You get no tier benefits while you are excluded or have reached one of your limits.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText(/free bet|birthday|Avatar:|points to/i)).toBeNull();
});

test('asks players with free bets but an unverified identity to verify it', async () => {
  open({ level: 3, points: 1500, giftPoints: 0, missing: 3500, stakeLevel: 3, benefits, needsIdentity: true });
  expect(await screen.findByText('Verify your identity to get free bets.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute('href', '/ng/m/me/identity');
});

test('counts gift points for the ring, and shows the tier that the stakes reach', async () => {
  open({ level: 3, points: 1500, giftPoints: 1300, missing: 3500, stakeLevel: 1, benefits, needsIdentity: true });
  expect(await screen.findByText(/Yours put you on the Seed tier\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Verify your identity' })).toBeNull();
});

test('shows no ring without a tier, and no progress on the highest tier', async () => {
  const none = open({ level: 0, points: 3, giftPoints: 0, missing: 47 });
  expect(await screen.findByText('You haven’t reached a tier yet')).toBeInTheDocument();
  expect(rings(none.view.container)).toEqual(['1', '2', '3', '4', '5', '6']);
  none.view.unmount();
  open({ level: 6, points: 200_000, giftPoints: 0, missing: null });
  expect(await screen.findByText('You are on the highest tier.')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('shows visitors all tiers and a login link, without benefits', () => {
  const { calls } = renderAccount(<TierPage />);
  expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
  expect(screen.getByText('from 100,000 points')).toBeInTheDocument();
  expect(screen.queryByText(/free bet|birthday|Avatar:/i)).toBeNull();
  expect(calls).toEqual([]);
});

test('announces a higher tier once, but not the first one, a lower one or another player’s', () => {
  const { platform, emitted } = renderAccount(<p />);
  for (const level of [1, 1, 3, 3, 2, 2]) announceTier(platform, level);
  expect(emitted).toEqual([['toast.requested', { text: 'You have reached the Palm tier.', tone: 'purple' }]]);
  expect(browser.stored('vip_tier_level')).toBe('2');
  clearTier(platform);
  announceTier(platform, 6);
  expect(emitted).toHaveLength(1);
});
