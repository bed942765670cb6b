import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type VirtualGame } from '@oware/contracts';
import { ok, remoteTest, type RemoteTestOptions } from '@oware/platform/testing';
import remote from '../remote';
import { isKnownType, loadGames, typeName } from './load-games';
import LobbyPage from './lobby-page';
import TypePage from './type-page';

const CALL = 'GET /virtuals/lobby/games';
const football: VirtualGame = {
  id: 'f',
  type: 'football',
  name: 'Instant Football',
  state: 'open',
  path: '/instant-virtuals/quickgame',
};
const tennis: VirtualGame = { id: 't', type: 'tennis', name: 'Instant Tennis', state: 'closed', path: null };

const lobbyOf = (options: RemoteTestOptions = {}) =>
  remoteTest({
    remote,
    server: { [CALL]: ok({ games: [football, tennis] }), [`${CALL}?type=tennis`]: ok({ games: [tennis] }) },
    ...options,
  });

test('an open game leads to where it is played, a closed one says so', async () => {
  const page = lobbyOf({ country: 'gh' });
  await loadGames(page.platform);
  page.show(<LobbyPage />);
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Instant FootballRounds all day.Open',
    'Instant TennisNot open yet in Ghana.Closed',
  ]);
  expect(screen.getByRole('link', { name: /^Instant Football/ })).toHaveAttribute(
    'href',
    '/gh/m/instant-virtuals/quickgame',
  );
  expect(screen.queryByRole('link', { name: /^Instant Tennis/ })).toBeNull();
});

test('each sport with games has its own page', async () => {
  const page = lobbyOf({ path: '/n/virtual-lobby/type?type=tennis' });
  await Promise.all([loadGames(page.platform), loadGames(page.platform, 'tennis')]);
  page.show(<TypePage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Virtual Tennis' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Tennis' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Football' })).toHaveAttribute(
    'href',
    '/ng/m/n/virtual-lobby/type?type=football',
  );
});

test('a sport without games says what to do', async () => {
  const page = lobbyOf({
    path: '/n/virtual-lobby/type?type=darts',
    server: { [CALL]: ok({ games: [] }), [`${CALL}?type=darts`]: ok({ games: [] }) },
  });
  page.show(<TypePage />);
  expect(await screen.findByText('No virtual games here yet')).toBeInTheDocument();
});

test('a lobby that cannot be loaded can be tried again', async () => {
  let down = true;
  const page = lobbyOf({
    server: { [CALL]: () => (down ? { bizCode: 50000, message: 'no' } : ok({ games: [tennis] })()) },
  });
  page.show(<LobbyPage />);
  const reload = await screen.findByRole('button', { name: 'Reload' });
  down = false;
  await userEvent.click(reload);
  expect(await screen.findByText('Instant Tennis')).toBeInTheDocument();
});

test.each([
  [undefined, true],
  ['tennis', true],
  ['chess', false],
  ['', false],
])('type %p is known: %p', (type, known) => expect(isKnownType(type)).toBe(known));

test('a type is called by its sport', () =>
  expect([typeName('football'), typeName(undefined)]).toEqual(['Virtual Football', undefined]));
