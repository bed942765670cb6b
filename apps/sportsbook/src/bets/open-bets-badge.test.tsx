import { screen } from '@testing-library/react';
import { renderPage, type Responses } from '../testing/show-page';
import OpenBetsBadge from './open-bets-badge';
import { betsRoutes } from './routes';

const route = betsRoutes.find(({ path }) => path === '/my_accounts/open_bets') as (typeof betsRoutes)[number];
const withUnread =
  (unread: number): Responses =>
  () => ({ data: { notices: [], unread, next: null } });
const bets: Responses = () => ({ data: { tickets: [], openCount: 2, next: null } });
const show = (unread: number, userId: string | null = 'ama') =>
  renderPage(route, <OpenBetsBadge />, '/my_accounts/open_bets', bets, userId, { inbox: withUnread(unread) });

it('shows the number of open bets and of unread messages on every page', async () => {
  show(3);
  expect(await screen.findByText('2')).toBeVisible();
  expect(await screen.findByText('3 unread messages')).toBeInTheDocument();
});

it('does not mention messages when all are read', async () => {
  show(0);
  expect(await screen.findByText('2')).toBeVisible();
  expect(screen.queryByText(/unread/)).toBeNull();
});

it('makes no calls while nobody is logged in', () => {
  const { calls } = show(3, null);
  expect([calls, document.body.textContent]).toEqual([[], '']);
});
