import { screen } from '@testing-library/react';
import { ok, renderAccount } from '../../testing/render-account';
import AzMenuPage from '../az-menu/az-menu-page';
import { unreadApi } from './endpoints';
import { UnreadCount } from './unread-count';

const CALL = 'GET /msg/v1/notices/unread?gifts=1&account=1';

test('shows the number of unread messages, and the current one after a push', async () => {
  const server = { [CALL]: ok({ unread: 3 }) };
  const { platform } = renderAccount(<UnreadCount />, { server, userId: '7' });
  expect(await screen.findByText('3')).toHaveTextContent('3 unread');
  server[CALL] = ok({ unread: 2 });
  platform.store.dispatch(unreadApi.util.invalidateTags(['Notices']));
  expect(await screen.findByText('2')).toHaveTextContent('2 unread');
});

test('is part of the link to the inbox in the menu', async () => {
  renderAccount(<AzMenuPage />, { server: { [CALL]: ok({ unread: 120 }) }, userId: '7' });
  expect(await screen.findByRole('link', { name: /^Messages\s*99\+ unread/ })).toHaveAttribute(
    'href',
    '/ng/m/my_accounts/messages',
  );
});

test('shows nothing while all messages are read, and asks nothing for visitors', async () => {
  const { calls, view } = renderAccount(<UnreadCount />, { server: { [CALL]: ok({ unread: 0 }) } });
  expect([calls, view.container.textContent]).toEqual([[], '']);
});
