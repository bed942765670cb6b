import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, remoteTest, type RemoteTest, type RemoteTestOptions } from '@oware/platform/testing';
import { installDialogs } from '@oware/ui/sheet/testing';
import remote from '../remote';
import { Welcome } from './welcome';

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

beforeAll(installDialogs);
beforeEach(() => sessionStorage.clear());

async function welcome(options: RemoteTestOptions = {}): Promise<RemoteTest> {
  const page = remoteTest({ remote, server, ...options });
  page.show(<Welcome />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => page.platform.events.emit('welcome.requested', {}));
  await screen.findByRole('dialog', { name: 'Welcome to Oware' });
  return page;
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

test('shows the first promotion that is for everybody, the invitation of the link, and the protection for new players', async () => {
  sessionStorage.setItem('referral', 'ABCD-2345');
  await welcome();
  expect(await screen.findByRole('link', { name: /^Multiple bonus/ })).toHaveAttribute(
    'href',
    '/ng/m/promotions/content/multiple_bonus',
  );
  expect(screen.getByText(/with the code ABCD-2345/)).toBeInTheDocument();
  expect(screen.getByText(/every hour how long you’ve played/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/ng/m?register=true');
});

test('the tour goes step by step, also back, and ends with the limits', async () => {
  await welcome();
  await press('Take the tour');
  expect(screen.getByRole('dialog', { name: 'Find a match' })).toBeInTheDocument();
  await press('Next');
  await press('Back');
  expect(screen.getByText('1 of 5')).toBeInTheDocument();
  for (let step = 1; step < 5; step++) await press('Next');
  expect(screen.getByText(/Only bet what you can afford to lose/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([0, 1, 3])('can be skipped after %d steps, and does not ask a player to register', async (steps) => {
  await welcome({ userId: '7' });
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  if (steps > 0) await press('Take the tour');
  for (let step = 1; step < steps; step++) await press('Next');
  await press('Skip');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a welcome that could not be shown before the page was left is shown on the next one, once', async () => {
  sessionStorage.setItem('welcome_due', 'yes');
  const page = remoteTest({ remote, server });
  page.show(<Welcome />);
  await screen.findByRole('dialog', { name: 'Welcome to Oware' });
  expect(sessionStorage.getItem('welcome_due')).toBeNull();
});
