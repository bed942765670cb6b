import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountSlice } from '../../common/account/account-slice';
import { clearBrowser, installDialogs, ok, renderAccount, type FakeApi } from '../../testing/render-account';
import { FlashFreezeDialog } from './flash-freeze-dialog';

beforeAll(installDialogs);
beforeEach(clearBrowser);

const PATH = '/promotion/freezeGift/user';
const calm: FakeApi = {
  [`GET ${PATH}/isAutoUse`]: ok(false),
  [`GET ${PATH}/availableCount`]: ok(2),
  'GET /common/config/betslip': ok({ freezeMaxStake: 200_000_000 }),
};

function open(more: FakeApi = {}) {
  const server = { ...calm, ...more };
  const account = renderAccount(<FlashFreezeDialog />, { server, userId: '7' });
  act(() => void account.platform.store.dispatch(accountSlice.actions.sheetAsked({ name: 'flashFreeze' })));
  return { ...account, server, dialog: within(screen.getByRole('alertdialog', { name: 'Flash Freeze' })) };
}

test('shows the number of cards and an explanation, and closes on OK', async () => {
  const { dialog } = open();
  expect(await dialog.findByText('2')).toBeInTheDocument();
  expect(await dialog.findByText('Each card holds the odds of one bet of up to ₦20,000.00.')).toBeInTheDocument();
  expect(dialog.getByRole('switch', { name: 'Automatically Use Gift Card' })).not.toBeChecked();
  expect(dialog.getByRole('link', { name: 'What is Flash Freeze' })).toHaveAttribute(
    'href',
    '/ng/m/promotions/content/flash_freeze?isShowHeader=true&title=Flash%20Freeze',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'About automatic use' }));
  expect(dialog.getByRole('status')).toHaveTextContent(/We use one card automatically/);
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('moves the switch on success and shows a toast', async () => {
  const { dialog, emitted, calls } = open({ [`PUT ${PATH}/isAutoUse?enabled=true`]: ok(true) });
  const auto = dialog.getByRole('switch');
  await waitFor(() => expect(auto).toBeEnabled());
  await userEvent.click(auto);
  await waitFor(() => expect(auto).toBeChecked());
  expect(calls).toContain(`PUT ${PATH}/isAutoUse?enabled=true`);
  expect(emitted).toContainEqual([
    'toast.requested',
    { text: 'Gift cards are used automatically from now on.', tone: 'auto-use' },
  ]);
});

const OTHER_ACCOUNT = 'You are logged in with another account. Please reload the page.';
test.each([
  ['a rejection', () => ({ bizCode: 40300, message: OTHER_ACCOUNT }), OTHER_ACCOUNT],
  ['no response', () => undefined, 'Sorry, something went wrong. Please try again later.'],
])('on %s, keeps the switch and offers to try again', async (_what, response, words) => {
  const { dialog, server } = open({ [`PUT ${PATH}/isAutoUse?enabled=true`]: response });
  const auto = dialog.getByRole('switch');
  await waitFor(() => expect(auto).toBeEnabled());
  await userEvent.click(auto);
  expect(await dialog.findByText(words)).toBeInTheDocument();
  expect(auto).not.toBeChecked();
  server[`PUT ${PATH}/isAutoUse?enabled=true`] = ok(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(auto).toBeChecked());
  expect(dialog.queryByText(words)).toBeNull();
});

test('can load again after a failure', async () => {
  const { dialog, server } = open({ [`GET ${PATH}/availableCount`]: () => undefined });
  expect(await dialog.findByText('Loading Failed. Please try again later.')).toBeInTheDocument();
  server[`GET ${PATH}/availableCount`] = ok(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Reload' }));
  expect(await dialog.findByText('1')).toBeInTheDocument();
});
