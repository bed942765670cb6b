import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type LoggedInDevice } from '@oware/contracts';
import { clearBrowser, installDialogs, ok, renderAccount, type FakeApi } from '../../testing/render-account';
import DevicesPage from './devices-page';

beforeAll(installDialogs);
beforeEach(clearBrowser);

const device = (id: string, name: string, current = false): LoggedInDevice => ({
  id,
  name,
  current,
  loggedInAt: 1_700_000_000_000,
  lastSeenAt: 1_700_000_600_000,
});
const mine = device('1', 'Chrome on Android', true);
const lines = () =>
  within(screen.getByRole('list', { name: 'Logged-in devices' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

function show(devices: LoggedInDevice[], server: FakeApi = {}) {
  const list = [...devices];
  const end = (keep: (id: string) => boolean) => () => {
    const before = list.length;
    list.splice(0, before, ...list.filter(({ id }) => keep(id)));
    return ok({ ended: before - list.length })();
  };
  return renderAccount(<DevicesPage />, {
    userId: '7',
    server: {
      'GET /patron/devices': () => ok({ devices: [...list] })(),
      'DELETE /patron/devices/2': end((id) => id !== '2'),
      'DELETE /patron/devices': end((id) => id === '1'),
      ...server,
    },
  });
}

/** Types the password and confirms. */
async function confirm(): Promise<void> {
  const question = within(screen.getByRole('alertdialog'));
  await userEvent.type(question.getByLabelText('Your password'), 'Sankofa77');
  await userEvent.click(question.getByRole('button', { name: 'Log out' }));
}

test('logs another device out after a confirmation', async () => {
  const { emitted, calls } = show([mine, device('2', 'Firefox on macOS'), device('3', '')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Log out Firefox on macOS' }));
  const question = screen.getByRole('alertdialog', { name: 'Log out Firefox on macOS?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual(['GET /patron/devices']);
  await userEvent.click(screen.getByRole('button', { name: 'Log out Firefox on macOS' }));
  await confirm();
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(emitted).toContainEqual(['toast.requested', { text: 'The device is logged out.' }]);
  expect(lines()[0]).toContain('This device');
  expect(lines()[1]).toContain('Unknown device');
});

test('logs all other devices out together', async () => {
  show([mine, device('2', 'Firefox on macOS'), device('3', 'Safari on iOS')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
  await confirm();
  expect(await screen.findByText('No other device is logged in.')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Logged-in devices' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull();
});

test('counts a device that is already logged out as a success', async () => {
  const { emitted } = show([mine, device('2', 'Firefox on macOS')], {
    'DELETE /patron/devices/2': () => ({ bizCode: 40400, message: 'gone' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out Firefox on macOS' }));
  await confirm();
  await waitFor(() => expect(emitted).toContainEqual(['toast.requested', { text: 'The device is logged out.' }]));
});

test('reports a failure without a network', async () => {
  const { emitted } = show([mine, device('2', 'Firefox on macOS')], { 'DELETE /patron/devices/2': () => undefined });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out Firefox on macOS' }));
  await confirm();
  await waitFor(() =>
    expect(emitted).toContainEqual([
      'toast.requested',
      { text: 'Please check your internet connection and try again.', tone: 'warning' },
    ]),
  );
  expect(lines()).toHaveLength(2);
});

test('requires the password, and shows a wrong one at its field until another one is typed', async () => {
  const responses = [{ bizCode: 40101, message: 'The phone number or the password is wrong.' }];
  const { emitted, calls } = show([mine, device('2', 'Firefox on macOS')], {
    'DELETE /patron/devices': () => responses.shift() ?? ok({ ended: 1 })(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
  const question = within(screen.getByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Log out' }));
  const password = question.getByLabelText('Your password');
  expect(password).toHaveAccessibleDescription('Enter your password.');
  expect(calls).toEqual(['GET /patron/devices']);
  await confirm();
  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is wrong.'));
  expect(password).toHaveFocus();
  expect(emitted).toEqual([]);
  await userEvent.type(password, 'x{Enter}');
  await waitFor(() =>
    expect(emitted).toContainEqual(['toast.requested', { text: 'All other devices are logged out.' }]),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
