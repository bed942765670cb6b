import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  about,
  browser,
  clearBrowser,
  installDialogs,
  ok,
  renderAccount,
  type FakeApi,
} from '../../testing/render-account';
import AccountChip from '../header/account-chip';
import { QuickView } from './quick-view';

beforeAll(installDialogs);
beforeEach(clearBrowser);

const whole = { ...about, validGiftNum: 2, flashFreezeRemaining: 1, showBirthdayCake: false };

async function open(
  more: Partial<typeof whole> = {},
  server: FakeApi = { 'GET /patron/account/about': ok({ ...whole, ...more }) },
) {
  const account = renderAccount(
    <>
      <AccountChip />
      <QuickView />
    </>,
    { server, userId: '7' },
  );
  await userEvent.click(screen.getByRole('link', { name: /^Balance/ }));
  const sheet = within(screen.getByRole('dialog', { name: 'Account' }));
  return { ...account, sheet, server };
}

test('opens on a tap on the balance, with links to their pages', async () => {
  const { sheet, emitted } = await open({ showBirthdayCake: true });
  expect(emitted).toContainEqual(['quickview.requested', {}]);
  expect(await sheet.findByText('NGN 1,234.56')).toBeInTheDocument();
  expect(
    sheet
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Account info', '/ng/m/my_accounts/my_account_info'],
    ['Ama, Tier guide', '/ng/m/n/me/vip_tier_guide'],
    ['It’s your birthday: see your rewards', '/ng/m/n/me/birthday'],
    ['Limits and time-out', '/ng/m/limits'],
    ['Deposit', '/ng/m/deposit'],
    ['Withdraw', '/ng/m/withdraw'],
    [expect.stringContaining('Gifts (2, new)'), '/ng/m/my_accounts/gifts'],
    ['24/7 Service', '/ng/m/support'],
    ['Your account', '/ng/m/n/me'],
  ]);
});

test('shows the cake only on the birthday', async () => {
  const { sheet } = await open();
  await sheet.findByText('NGN 1,234.56');
  expect(sheet.queryByText(/birthday/)).toBeNull();
});

test('hides the balance behind six asterisks, in the header too, for this user only', async () => {
  const { sheet } = await open();
  await sheet.findByText('NGN 1,234.56');
  await userEvent.click(sheet.getByRole('button', { name: 'Hide balance' }));
  expect(screen.getAllByText('******')).toHaveLength(2);
  expect(browser.cookies()).toContain('hide_balance_7=1');
  await userEvent.click(sheet.getByRole('button', { name: 'Show balance' }));
  expect(screen.queryByText('******')).toBeNull();
});

test('shows dashes for unknown values', async () => {
  const { sheet } = await open({}, { 'GET /patron/account/about': () => undefined });
  expect(screen.getAllByText('--').length).toBeGreaterThan(0);
  expect(await sheet.findByText('Loading Failed. Please try again later.')).toBeInTheDocument();
});

test('shows a failed load, and loads again on Reload', async () => {
  const { sheet, server } = await open({}, { 'GET /patron/account/about': () => undefined });
  const panel = await sheet.findByRole('alert');
  expect(panel).toHaveTextContent('Loading Failed. Please try again later.');
  server['GET /patron/account/about'] = ok(whole);
  await userEvent.click(sheet.getByRole('button', { name: 'Reload' }));
  expect(await sheet.findByText('NGN 1,234.56')).toBeInTheDocument();
});

test('reload fetches the balance, and a failure is shown too', async () => {
  const { sheet, server, calls } = await open();
  await sheet.findByText('NGN 1,234.56');
  server['GET /patron/account/about'] = ok({ ...whole, balance: 10_000 });
  await userEvent.click(sheet.getByRole('button', { name: 'Reload balance' }));
  expect(await sheet.findByText('NGN 1.00')).toBeInTheDocument();
  expect(calls.filter((call) => call.endsWith('/about'))).toHaveLength(2);
  server['GET /patron/account/about'] = () => undefined;
  await userEvent.click(sheet.getByRole('button', { name: 'Reload balance' }));
  expect(await sheet.findByText('Loading Failed. Please try again later.')).toBeInTheDocument();
});

test.each([
  [0, true],
  [1, false],
])('with a balance of %d, highlights the deposit: %s', async (balance, highlighted) => {
  const { sheet } = await open({ balance });
  await sheet.findByText(/NGN 0/);
  expect(sheet.getByRole('link', { name: 'Deposit' }).hasAttribute('data-highlighted')).toBe(highlighted);
});

describe('the gift indicator', () => {
  test.each([
    [2, undefined, true],
    [2, '1', true],
    [2, '2', false],
    [2, '5', false],
    [0, undefined, false],
  ])('with %d gifts and %s stored: %s', async (count, stored, isNew) => {
    if (stored !== undefined) browser.store('gift_count_7', stored);
    const { sheet } = await open({ validGiftNum: count });
    await waitFor(() =>
      expect(sheet.getByRole('link', { name: /^Gifts/ })).toHaveAccessibleName(
        expect.stringContaining(`(${count}${isNew ? ', new' : ''})`),
      ),
    );
    // After gifts are gone, the next new one is noticed.
    if (stored === '5') expect(browser.stored('gift_count_7')).toBe('2');
  });
});

test('closes on logout and is not open for the next player', async () => {
  const { platform } = await open();
  act(() => platform.events.emit('session.ended', { reason: 'user' }));
  act(() => platform.events.emit('session.started', { userId: '8' }));
  await screen.findByRole('link', { name: /^Balance/ });
  expect(screen.queryByRole('dialog', { name: 'Account' })).toBeNull();
});
