import { type Notice } from '@oware/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { betsRoutes } from './routes';
import { renderPage, type ShowOptions } from '../testing/show-page';
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

/** An inbox whose pages are read by `before`. It applies the calls that mark messages as read. */
function createInbox(pages: Readonly<Record<string, { notices: Notice[]; next: string | null }>>, unread: number) {
  const marked: unknown[] = [];
  let failing = false;
  const respond: NonNullable<ShowOptions['inbox']> = (path, sent) => {
    if (path === '/msg/v1/notices/read') {
      if (failing) return 'lost';
      marked.push(sent);
      unread = 'id' in (sent as object) ? unread - 1 : 0;
      return { data: {} };
    }
    const { pathname, searchParams } = new URL(path, 'http://oware.test');
    if (pathname.endsWith('/unread')) return { data: { unread } };
    return { data: { ...pages[searchParams.get('before') ?? ''], unread } };
  };
  return { respond, marked, fail: (now: boolean) => void (failing = now) };
}

const show = (inbox: ShowOptions['inbox']) =>
  renderPage(route, <MessagesPage />, '/my_accounts/messages', () => undefined, 'ama', { inbox });

it('shows each message with the bet and the amount, and the number of unread ones', async () => {
  const inbox = createInbox(
    {
      '': { notices: [notice(3), notice(2, { kind: 'lost' })], next: '2' },
      2: { notices: [notice(1, { kind: 'void', read: true })], next: null },
    },
    2,
  );
  show(inbox.respond);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first!).getByRole('link', { name: /^Won: Hearts v Kotoko Unread. \+₦205.00/ })).toHaveAttribute(
    'href',
    '/my_accounts/open_bets/73',
  );
  expect(within(first!).getByText('+₦205.00')).toBeVisible();
  expect(within(second!).getByText('-₦205.00')).toBeVisible();
  expect(second).toHaveTextContent(/^Lost: Hearts v Kotoko/);
  expect(await screen.findByRole('link', { name: 'Messages (2)' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('2 unread messages')).toHaveAttribute('role', 'status');
  await userEvent.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(await screen.findByRole('link', { name: /^Void: Hearts v Kotoko/ })).not.toHaveAccessibleName(/Unread/);
  expect(inbox.marked).toEqual([]);
});

it('marks a message as read when it is opened', async () => {
  const inbox = createInbox({ '': { notices: [notice(3), notice(2)], next: null } }, 2);
  show(inbox.respond);
  const [first, second] = await screen.findAllByRole('link', { name: /^Won/ });
  await userEvent.click(second!);
  expect(await screen.findByText('1 unread message')).toBeVisible();
  expect([first, second].map((link) => link?.hasAttribute('data-unread'))).toEqual([true, false]);
  await userEvent.click(second!);
  expect(inbox.marked).toEqual([{ id: '2' }]);
});

it('marks all messages as read, and keeps the focus on the button', async () => {
  const inbox = createInbox({ '': { notices: [notice(3), notice(2)], next: null } }, 12);
  show(inbox.respond);
  await screen.findByText('12 unread messages');
  const button = screen.getByRole('button', { name: 'Mark all as read' });
  await userEvent.click(button);
  expect(await screen.findByText('No unread messages')).toBeVisible();
  expect(screen.queryByText(/^Unread/)).toBeNull();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(inbox.marked).toEqual([{ upTo: '3' }]);
});

it('shows that the messages could not be marked as read, and marks them after another tap', async () => {
  const inbox = createInbox({ '': { notices: [notice(3)], next: null } }, 1);
  inbox.fail(true);
  show(inbox.respond);
  await screen.findByText('1 unread message');
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Won.* Unread/ })).toHaveAttribute('data-unread');
  inbox.fail(false);
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('No unread messages')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
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
  renderPage(route, <MessagesPage />, '/my_accounts/messages', () => undefined, 'ama', {
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

it('loads the messages with the page, and no bets', async () => {
  const { calls, platform } = renderPage(route, null, '/my_accounts/messages', () => undefined, 'ama', {
    inbox: () => ({ data: { notices: [], unread: 0, next: null } }),
  });
  await route.load!({
    platform,
    params: {},
    search: new URLSearchParams(),
    path: '/my_accounts/messages',
    signal: new AbortController().signal,
  });
  expect(calls).toEqual(['/msg/v1/notices?gifts=1&account=1']);
});
