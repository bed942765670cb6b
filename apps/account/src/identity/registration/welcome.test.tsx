import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountSlice } from '../../common/account/account-slice';
import AccountSheets from '../../session/account-sheets';
import {
  type AccountTestOptions,
  about,
  browser,
  clearBrowser,
  installDialogs,
  ok,
  renderAccount,
} from '../../testing/render-account';

beforeAll(installDialogs);
beforeEach(clearBrowser);

function welcome(picks: number, server: AccountTestOptions['server'] = {}) {
  browser.store('betslip', JSON.stringify({ picks: Array.from({ length: picks }, () => ({})) }));
  const shown = renderAccount(<AccountSheets />, {
    userId: '7',
    server: { 'GET /patron/account/about': ok(about), ...server },
  });
  act(() => void shown.platform.store.dispatch(accountSlice.actions.sheetAsked({ name: 'welcome' })));
  return shown;
}

test('offers a new player a deposit', () => {
  welcome(0);
  expect(screen.getByRole('dialog', { name: 'Welcome!' })).toHaveTextContent(
    'Your account is open. Deposit to place your first bet.',
  );
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/ng/m/deposit');
  expect(screen.queryByRole('button', { name: 'Back to your betslip' })).toBeNull();
});

test('stays open until the deposit page has loaded, because closing earlier would cancel the navigation', async () => {
  welcome(0);
  await userEvent.click(screen.getByRole('link', { name: 'Deposit' }));
  expect(screen.getByRole('dialog', { name: 'Welcome!' })).toBeInTheDocument();
});

test('leads a new player back to a waiting betslip', async () => {
  const { emitted } = welcome(2);
  await userEvent.click(screen.getByRole('button', { name: 'Back to your betslip' }));
  expect(emitted).toContainEqual(['betslip.requested', { open: true }]);
  expect(screen.queryByRole('dialog', { name: 'Welcome!' })).toBeNull();
});

test('lets a new player set a deposit limit or skip it', async () => {
  const sent: unknown[] = [];
  welcome(0, {
    'PUT /patron/limits': (body) => {
      sent.push(JSON.parse(body));
      return sent.length === 1 ? { bizCode: 50300, message: 'Try again.' } : ok({})();
    },
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Welcome!' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Set limit' }));
  expect(dialog.getByText('Type an amount like 500 or 12.50.')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Deposit limit for 24 hours, ₦' }), '2,000');
  await userEvent.click(dialog.getByRole('button', { name: 'Set limit' }));
  expect(await dialog.findByText('Try again.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Set limit' }));
  expect(await dialog.findByText('Your deposit limit is set.')).toBeInTheDocument();
  expect(sent).toEqual(Array(2).fill({ kind: 'deposit', period: 'day', amount: 20_000_000, version: 0 }));
  expect(dialog.getByRole('link', { name: 'Deposit' })).toBeInTheDocument();
});
