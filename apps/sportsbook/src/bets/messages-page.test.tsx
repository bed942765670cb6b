import { type Notice } from '@oware/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { betsRoutes } from './routes';
import { renderPage } from '../testing/show-page';
import MessagesPage from './messages-page';

const route = betsRoutes.find(({ path }) => path === '/my_accounts/messages') as (typeof betsRoutes)[number];
const notice = (id: number, change: Partial<Notice> = {}): Notice => ({
  id: String(id),
  kind: 'won',
  ticketId: `7${id}`,
  amount: 2_050_000,
  home: 'Hearts',
  away: 'Kotoko',
  legs: 1,
  time: Date.UTC(2026, 4, 24, 18, 45),
  read: false,
  ...change,
});

it('shows each message with the bet and the amount, counts the unread ones, and marks them as read', async () => {
  const { calls } = renderPage(route, <MessagesPage />, '/my_accounts/messages', () => undefined, 'ama', {
    inbox: (path) =>
      path.includes('before')
        ? { data: { notices: [notice(1, { kind: 'void', read: true })], unread: 2, next: null } }
        : { data: { notices: [notice(3), notice(2, { kind: 'lost' })], unread: 2, next: '2' } },
  });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(
    within(first!).getByRole('link', { name: /^Won: ₦205.00 added to your balance. Hearts v Kotoko./ }),
  ).toHaveAttribute('href', '/my_accounts/open_bets/73');
  expect(within(first!).getByText('+₦205.00')).toBeVisible();
  expect(within(second!).queryByText(/^\+/)).toBeNull();
  expect(second).toHaveTextContent('Lost: Hearts v Kotoko. Your stake was ₦205.00.');
  expect(screen.getByRole('link', { name: 'Messages (2)' })).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(calls).toContain('/msg/v1/notices/read'));
  await userEvent.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(await screen.findByText(/^Void: ₦205.00 returned to your balance/)).toBeVisible();
});

it('shows a gift that ends soon, and links to the gifts', async () => {
  const gift = notice(4, {
    kind: 'giftEnding',
    ticketId: '',
    home: '',
    away: '',
    legs: 0,
    until: Date.UTC(2026, 4, 25),
  });
  renderPage(route, <MessagesPage />, '/my_accounts/messages', () => undefined, 'ama', {
    inbox: () => ({ data: { notices: [gift], unread: 1, next: null } }),
  });
  expect(await screen.findByRole('link', { name: /^Your ₦205.00 gift expires soon/ })).toHaveAttribute(
    'href',
    '/my_accounts/gifts',
  );
});

it('shows warnings about the account, each with a link to its page', async () => {
  const warning = (id: number, kind: Notice['kind']) =>
    notice(id, { kind, ticketId: '', home: '', away: '', legs: 0, amount: 0 });
  const { calls } = renderPage(route, <MessagesPage />, '/my_accounts/messages', () => undefined, 'ama', {
    inbox: (path) => {
      expect(path).toContain('account=1');
      return { data: { notices: [warning(6, 'pinLocked'), warning(5, 'loginCopied')], unread: 2, next: null } };
    },
  });
  expect(await screen.findByRole('link', { name: /^Your PIN was locked after too many wrong tries/ })).toHaveAttribute(
    'href',
    '/n/me/settings/pin',
  );
  expect(screen.getByRole('link', { name: /^Someone used a copy of one of your logins/ })).toHaveAttribute(
    'href',
    '/n/me/settings/devices',
  );
  await waitFor(() => expect(calls).toContain('/msg/v1/notices/read'));
});

it('explains the inbox when it is empty', async () => {
  renderPage(route, <MessagesPage />, '/my_accounts/messages', () => undefined);
  expect(await screen.findByText('No messages yet')).toBeVisible();
});

it('groups the messages by day, latest first', async () => {
  const older = Date.UTC(2026, 4, 23, 18, 45);
  renderPage(route, <MessagesPage />, '/my_accounts/messages', () => undefined, 'ama', {
    inbox: () => ({ data: { notices: [notice(3), notice(2), notice(1, { time: older })], unread: 0, next: null } }),
  });
  const days = await screen.findAllByRole('region');
  expect(days.map((day) => [day.getAttribute('aria-label'), within(day).getAllByRole('listitem').length])).toEqual([
    [expect.stringContaining('24 May'), 2],
    [expect.stringContaining('23 May'), 1],
  ]);
});
