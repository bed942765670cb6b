import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CountrySwitch } from '../../profile/country/country-switch';
import { about, browser, clearBrowser, installDialogs, ok, renderAccount } from '../../testing/render-account';
import MePage from './me-page';

beforeAll(installDialogs);
beforeEach(clearBrowser);

const server = {
  'GET /patron/account/about': ok({ ...about, validGiftNum: 2 }),
  'DELETE /patron/accessToken/delete': ok(null),
};

test('shows a player the name, the balance and all links', async () => {
  renderAccount(<MePage />, { server, userId: '7' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ama' })).toBeInTheDocument();
  expect(screen.getByText('NGN 1,234.56')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ng/m/n/me/avatar_gallery',
    '/ng/m/n/me/vip_tier_guide',
    '/ng/m/deposit',
    '/ng/m/withdraw',
    '/ng/m/limits',
    '/ng/m/my_accounts/open_bets',
    '/ng/m/my_accounts/open_bets/bet_history',
    '/ng/m/my_accounts/transactions',
    '/ng/m/my_accounts/messages',
    '/ng/m/my_accounts/gifts',
    '/ng/m/n/me/birthday',
    '/ng/m/rewards',
    '/ng/m/missionsCenter',
    '/ng/m/missionsCenter/referralCode',
    '/ng/m/promotions',
    '/ng/m/n/me/settings',
    '/ng/m/n/az_menu',
    '/ng/m/support',
    '/ng/m/help/about/responsible_play',
    '/ng/m/help/about/terms',
    '/ng/m/help/about/privacy',
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Your bets',
    'Gifts and promotions',
    'Settings',
    'Help',
  ]);
  expect(
    within(screen.getByRole('region', { name: 'Gifts and promotions' })).getByRole('link', { name: /Gifts.*2 ready/ }),
  ).toBeInTheDocument();
  expect(screen.getByText('Account 482 913 057')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'VIP tier: Seed' })).toBeInTheDocument();
});

test('can load the account again after a failure', async () => {
  const failing: Record<string, ReturnType<typeof ok> | (() => undefined)> = {
    ...server,
    'GET /patron/account/about': () => undefined,
  };
  renderAccount(<MePage />, { server: failing as never, userId: '7' });
  expect(await screen.findByText('Loading Failed. Please try again later.')).toBeInTheDocument();
  failing['GET /patron/account/about'] = ok(about);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('Ama')).toBeInTheDocument();
});

test('marks a balance that cannot be refreshed as outdated until it can', async () => {
  const failing: Record<string, ReturnType<typeof ok> | (() => undefined)> = { ...server };
  renderAccount(<MePage />, { server: failing as never, userId: '7' });
  await screen.findByText('NGN 1,234.56');
  failing['GET /patron/account/about'] = () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Reload balance' }));
  expect(await screen.findByText(/^Couldn’t refresh\./)).toBeInTheDocument();
  expect(screen.getByText('NGN 1,234.56')).toBeInTheDocument();
  failing['GET /patron/account/about'] = ok({ ...about, balance: 10_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('NGN 1.00')).toBeInTheDocument();
  expect(screen.queryByText(/Couldn’t refresh/)).toBeNull();
});

test('asks visitors to log in and shows nothing about an account', async () => {
  const { emitted, calls } = renderAccount(<MePage />);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(emitted).toEqual([['login.requested', {}]]);
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  expect(calls).toEqual([]);
});

test('applies the theme immediately and stores it', async () => {
  renderAccount(<MePage />);
  expect(screen.getByRole('radio', { name: 'Classic' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
  expect(browser.theme()).toBe('light');
  expect(browser.cookies()).toContain('theme=light');
  expect(browser.stored('theme')).toBe('light');
});

test('notifies all listeners of a logout', async () => {
  const { emitted } = renderAccount(<MePage />, { server, userId: '7' });
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(emitted).toContainEqual(['session.ended', { reason: 'user' }]));
  expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
});

describe('the country', () => {
  async function open() {
    const leave = jest.fn();
    renderAccount(<CountrySwitch leave={leave} />);
    await userEvent.click(screen.getByRole('button', { name: /Country/ }));
    return { leave, dialog: screen.getByRole('dialog', { name: 'Location Preference' }) };
  }

  test('choosing another one opens its product', async () => {
    const { leave, dialog } = await open();
    await userEvent.click(within(dialog).getByRole('button', { name: /Ghana/ }));
    expect(leave).toHaveBeenCalledWith('/gh/m');
  });

  test('marks the current one, which only closes the dialog', async () => {
    const { leave, dialog } = await open();
    const here = within(dialog).getByRole('button', { name: /Nigeria/ });
    expect(here).toHaveAttribute('aria-current', 'true');
    await userEvent.click(here);
    expect(leave).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /Ghana/ })).toBeNull();
  });
});
