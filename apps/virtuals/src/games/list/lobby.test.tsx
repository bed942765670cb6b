import { screen, within } from '@testing-library/react';
import { findLinkedCategory, frequentGames } from '@oware/config';
import { type GamesResponse } from '@oware/contracts';
import { ok, remoteTest, type RemoteTestOptions } from '@oware/platform/testing';
import remote from '../../remote';
import GameListPage from './list-page';

const games: GamesResponse['games'] = frequentGames.map((gameId, no) => ({
  gameId,
  path: findLinkedCategory(gameId) ? `/games?category=${findLinkedCategory(gameId)}` : `/games/${gameId}`,
  businessType: no,
  meanReturn: gameId === 'even-odd' ? { min: 96.67, max: 97 } : { min: 96.5, max: 96.5 },
}));
const openLobby = ({ server, ...options }: RemoteTestOptions) =>
  remoteTest({ remote, ...options, server: { 'GET /games/list': ok({ games }), ...server } }).show(<GameListPage />);
const played = (...gameIds: string[]) => ({
  'GET /games/plays?limit=20': ok({ plays: gameIds.map((gameId) => ({ gameId })), next: null }),
});
const listChips = () =>
  within(screen.getByRole('navigation', { name: 'Kinds of games' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('shows a picture and the return of each game', async () => {
  openLobby({ path: '/games' });
  const list = await screen.findByRole('region', { name: 'Play here' });
  expect(within(list).getByRole('link', { name: 'Even or Odd Pays back 96% to 97%' })).toHaveAttribute(
    'href',
    '/ng/m/games/even-odd',
  );
  expect(within(list).getByRole('link', { name: 'Sky Flight Pays back 96%' })).toBeInTheDocument();
  expect(within(list).getByRole('link', { name: 'Virtual football' })).toBeInTheDocument();
  const pictures = [...list.querySelectorAll('svg[data-picture]')].map(({ outerHTML }) => outerHTML);
  expect(pictures).toHaveLength(21);
  for (const picture of pictures) expect(picture.length).toBeLessThan(3_000);
  expect(listChips()).toEqual(['All', 'Crash', 'Slots', 'Numbers', 'Table', 'Cards']);
});

test('lists only categories with games', async () => {
  const none = games.map((game) => ({ ...game, path: game.gameId === 'sicbo' ? game.path : null }));
  openLobby({ path: '/games', server: { 'GET /games/list': ok({ games: none }) } });
  await screen.findByRole('link', { name: /^Sic Bo/ });
  expect(listChips()).toEqual(['All', 'Table']);
});

test('shows the games of the last rounds once each, newest first', async () => {
  const server = played('sicbo', 'rush', 'sicbo', 'dogs');
  openLobby({ path: '/games?category=recent', userId: 'u1', server });
  const list = await screen.findByRole('region', { name: 'Recent' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ng/m/games/sicbo', '/ng/m/games/rush']);
  expect(screen.getByRole('link', { name: 'Recent' })).toHaveAttribute('aria-current', 'page');
});

test('offers all games to a player without rounds', async () => {
  openLobby({ path: '/games?category=recent', userId: 'u1', server: played() });
  expect(await screen.findByText('No games played yet')).toBeInTheDocument();
});

test('asks a visitor to log in for the games played last', async () => {
  openLobby({ path: '/games?category=recent', userId: null });
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeInTheDocument();
});
