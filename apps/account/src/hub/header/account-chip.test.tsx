import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideRealtime, Subject, type Realtime, type RealtimeStatus } from '@oware/realtime';
import { type PersonalMessage } from '@oware/contracts';
import { about, browser, clearBrowser, ok, renderAccount } from '../../testing/render-account';
import AccountChip from './account-chip';

let personal: Subject<PersonalMessage>;
let status: Subject<RealtimeStatus>;
beforeEach(() => {
  clearBrowser();
  personal = new Subject();
  status = new Subject();
  const bus: Realtime = {
    status$: status,
    topic$: () => new Subject(),
    subscribed$: new Subject(),
    personal$: (userId) => (userId === '7' ? personal : new Subject()),
    connect: () => Promise.resolve(),
    reconnect: () => undefined,
    close: () => undefined,
  };
  provideRealtime(bus);
});
afterEach(() => provideRealtime(null));

const server = { 'GET /patron/account/about': ok(about), 'DELETE /patron/accessToken/delete': ok(null) };
const player = { server, userId: '7' };

test('shows visitors a login link that opens the sheet', async () => {
  const { emitted } = renderAccount(<AccountChip />, { path: '/sport/football/?a=1' });
  const link = screen.getByRole('link', { name: 'Log in' });
  expect(link).toHaveAttribute(
    'href',
    `/ng/m/independent_login?okUrl=${encodeURIComponent('/ng/m/sport/football/?a=1')}`,
  );
  await userEvent.click(link);
  expect(emitted).toEqual([['login.requested', {}]]);
});

test('shows visitors a registration link that opens the sheet', async () => {
  const { platform } = renderAccount(<AccountChip />);
  const link = screen.getByRole('link', { name: 'Register' });
  expect(link).toHaveAttribute('href', '/ng/m?register=true');
  await userEvent.click(link);
  expect(platform.store.getState()).toMatchObject({ account: { sheet: { name: 'register' } } });
});

test('shows a player dashes, then the balance, and emits it', async () => {
  const { emitted } = renderAccount(<AccountChip />, player);
  expect(screen.getByText('--')).toBeInTheDocument();
  expect(await screen.findByText('NGN 1,234.56')).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/ng/m/n/me');
  expect(emitted).toContainEqual(['balance.changed', { balance: 12_345_600 }]);
});

test('fetches the balance whenever the connection becomes ready, including the first time, because a push may have been missed', async () => {
  const { calls } = renderAccount(<AccountChip />, player);
  await screen.findByText('NGN 1,234.56');
  for (const count of [2, 3]) {
    act(() => status.next({ state: 'ready', since: 0 }));
    act(() => status.next({ state: 'down', since: 0 }));
    await waitFor(() => expect(calls.filter((call) => call === 'GET /patron/account/about')).toHaveLength(count));
  }
});

test('updates the balance immediately on a push', async () => {
  const { emitted } = renderAccount(<AccountChip />, player);
  await screen.findByText('NGN 1,234.56');
  act(() => personal.next({ type: 'balance', data: { balance: 5_000_000 } }));
  expect(await screen.findByText('NGN 500.00')).toBeInTheDocument();
  expect(emitted).toContainEqual(['balance.changed', { balance: 5_000_000 }]);
});

test('keeps the balance of a push when an older pending response arrives later', async () => {
  let respond: (() => void) | undefined;
  let requests = 0;
  const old = ok(about)();
  renderAccount(<AccountChip />, {
    server: {
      'GET /patron/account/about': () => {
        requests += 1;
        return requests === 1
          ? new Promise((resolve) => (respond = () => resolve(old)))
          : ok({ ...about, balance: 5_000_000 })();
      },
    },
    userId: '7',
  });
  await waitFor(() => expect(requests).toBe(1));
  act(() => personal.next({ type: 'balance', data: { balance: 5_000_000 } }));
  act(() => respond?.());
  expect(await screen.findByText('NGN 500.00')).toBeInTheDocument();
  expect(requests).toBe(2);
});

test('hides the balance behind six asterisks, also on the next visit, for this player only', async () => {
  const first = renderAccount(<AccountChip />, player);
  await screen.findByText('NGN 1,234.56');
  await userEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.getByText('******')).toBeInTheDocument();
  expect(screen.queryByText('NGN 1,234.56')).toBeNull();
  first.view.unmount();

  const again = renderAccount(<AccountChip />, player);
  expect(screen.getByText('******')).toBeInTheDocument();
  again.view.unmount();
  renderAccount(<AccountChip />, { server, userId: '8' });
  expect(await screen.findByText('NGN 1,234.56')).toBeInTheDocument();
});

test("logs out on user_forbidden and removes the player's data", async () => {
  const { emitted, calls, platform } = renderAccount(<AccountChip />, player);
  await screen.findByText('NGN 1,234.56');
  act(() => personal.next({ type: 'user_forbidden', data: null }));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument();
  expect(calls).toContain('DELETE /patron/accessToken/delete');
  expect(emitted).toContainEqual(['session.ended', { reason: 'forbidden' }]);
  expect(emitted).toContainEqual(['balance.changed', { balance: null }]);
  expect(JSON.stringify(platform.store.getState())).not.toContain('12345600');
});

test('keeps a login that another tab has started when user_forbidden is about the previous one', async () => {
  const { emitted, calls } = renderAccount(<AccountChip />, player);
  await screen.findByText('NGN 1,234.56');
  document.cookie = 'userId=8';
  act(() => personal.next({ type: 'user_forbidden', data: null }));
  await waitFor(() => expect(emitted).toContainEqual(['session.ended', { reason: 'forbidden' }]));
  expect(calls).not.toContain('DELETE /patron/accessToken/delete');
});

test('fetches the balance after a bet is placed', async () => {
  const { calls, platform } = renderAccount(<AccountChip />, player);
  await screen.findByText('NGN 1,234.56');
  act(() => platform.events.emit('bet.placed', { ticketId: 't1' }));
  await waitFor(() => expect(calls.filter((call) => call === 'GET /patron/account/about')).toHaveLength(2));
});

test('fetches the balance after a login elsewhere on the page', async () => {
  const { platform } = renderAccount(<AccountChip />, { server });
  act(() => platform.events.emit('session.started', { userId: '7' }));
  expect(await screen.findByText('NGN 1,234.56')).toBeInTheDocument();
});

test('explains why a session has expired', async () => {
  const { emitted, platform } = renderAccount(<AccountChip />, player);
  act(() => platform.http.onLogout());
  expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
  await waitFor(() =>
    expect(emitted).toContainEqual([
      'toast.requested',
      { text: 'Your session has ended. Please log in again.', tone: 'warning', stays: true },
    ]),
  );
});

test('ends a login that ended while the page was loading', async () => {
  const { emitted } = renderAccount(<AccountChip />, {
    server: { 'GET /patron/account/about': () => ({ bizCode: 40100, status: 401 }) },
    userId: '7',
  });
  await waitFor(() => expect(emitted).toContainEqual(['session.ended', { reason: 'expired' }]), { timeout: 5000 });
  expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
});

test('ends the session when another tab logs in to another country', async () => {
  browser.setCookie('userId', '7');
  browser.setCookie('countryCode', '233');
  const { emitted } = renderAccount(<AccountChip />, {
    server: { 'GET /patron/account/about': () => ({ bizCode: 40100, status: 401 }) },
    userId: '7',
  });
  await waitFor(() => expect(emitted).toContainEqual(['session.ended', { reason: 'expired' }]), { timeout: 5000 });
  expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
});
