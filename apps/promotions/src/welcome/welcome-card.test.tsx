import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, remoteTest, type RemoteTest, type RemoteTestOptions } from '@oware/platform/testing';
import remote from '../remote';
import WelcomeCard from './welcome-card';

const list = [
  { title: 'stake_reward', kind: 'content', name: 'Stake rewards', summary: 'For players.' },
  { title: 'multiple_bonus', kind: 'content', name: 'Multiple bonus', summary: 'Up to 30% more.' },
];
const server = {
  'GET /cms/pages/export/page_welcome': ok({ version: '1', keys: {} }),
  'GET /cms/pages/export/page_promotions': ok({
    version: '1',
    keys: { list: { type: 'JSON', value: JSON.stringify(list) } },
  }),
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function visitHome(options: RemoteTestOptions = {}): RemoteTest {
  const page = remoteTest({ remote, server, ...options });
  page.show(<WelcomeCard />);
  return page;
}
const findCard = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Welcome to Oware' });

test('shows the first promotion that is for everybody, the invitation of the link, and the protection for new players', async () => {
  sessionStorage.setItem('referral', 'ABCD-2345');
  visitHome();
  await findCard();
  expect(await screen.findByRole('link', { name: /^Multiple bonus/ })).toHaveAttribute(
    'href',
    '/ng/m/promotions/content/multiple_bonus',
  );
  expect(screen.getByText(/with the code ABCD-2345/)).toBeInTheDocument();
  expect(screen.getByText(/every hour how long you’ve played/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/ng/m?register=true');
});

test('stays closed once a visitor has closed it', async () => {
  visitHome();
  await findCard();
  await userEvent.click(screen.getByRole('button', { name: 'Close the welcome' }));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  visitHome();
  await act(async () => undefined);
  expect(screen.queryByRole('region')).toBeNull();
});

test('starts the tour', async () => {
  const page = visitHome();
  await findCard();
  await userEvent.click(screen.getByRole('button', { name: 'Take the tour' }));
  expect(page.emitted.map(([name]) => name)).toEqual(['welcome.requested']);
});

test('is not shown to players who are logged in', async () => {
  visitHome({ userId: '7' });
  await act(async () => undefined);
  expect(screen.queryByRole('region')).toBeNull();
});
