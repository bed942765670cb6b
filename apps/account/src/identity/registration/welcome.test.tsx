import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountSlice } from '../../kit/account/account-slice';
import AccountSheets from '../../session/account-sheets';
import { about, browser, clearBrowser, installDialogs, ok, renderAccount } from '../../testing/render-account';

beforeAll(installDialogs);
beforeEach(clearBrowser);

function welcome(picks: number) {
  browser.store('betslip', JSON.stringify({ picks: Array.from({ length: picks }, () => ({})) }));
  const shown = renderAccount(<AccountSheets />, { userId: '7', server: { 'GET /patron/account/about': ok(about) } });
  act(() => void shown.platform.store.dispatch(accountSlice.actions.sheetAsked({ name: 'welcome' })));
  return shown;
}

test('a new player is led to a deposit', () => {
  welcome(0);
  expect(screen.getByRole('dialog', { name: 'Welcome!' })).toHaveTextContent(
    'Your account is open. Deposit to place your first bet.',
  );
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/ng/m/deposit');
  expect(screen.queryByRole('button', { name: 'Back to your betslip' })).toBeNull();
});

test('the welcome stays until the deposit has come: closing before would end the way there', async () => {
  welcome(0);
  await userEvent.click(screen.getByRole('link', { name: 'Deposit' }));
  expect(screen.getByRole('dialog', { name: 'Welcome!' })).toBeInTheDocument();
});

test('a new player whose betslip waited is led back to it', async () => {
  const { emitted } = welcome(2);
  await userEvent.click(screen.getByRole('button', { name: 'Back to your betslip' }));
  expect(emitted).toContainEqual(['betslip.ask', { open: true }]);
  expect(screen.queryByRole('dialog', { name: 'Welcome!' })).toBeNull();
});
