import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type VirtualGame } from '@oware/contracts';
import { ok, remoteTest, type RemoteTestOptions } from '@oware/platform/testing';
import remote from '../remote';
import { isKnownType, loadGames, getTypeName } from './load-games';
import LobbyPage from './lobby-page';
import TypePage from './type-page';

const CALL = 'GET /virtuals/lobby/games';
const football: VirtualGame = {
  id: 'f',
  type: 'football',
  name: 'Instant Football',
  state: 'open',
  path: '/instant-virtuals/quickgame',
  meanReturn: { min: 92, max: 96 },
};
const tennis: VirtualGame = {
  id: 't',
  type: 'tennis',
  name: 'Instant Tennis',
  state: 'closed',
  path: '/instant-virtuals/tennis',
  meanReturn: null,
};
const dogs: VirtualGame = {
  id: 'dogs',
  type: 'racing',
  name: 'Dog Race',
  state: 'open',
  path: '/instant-virtuals/dogs',
  meanReturn: { min: 94, max: 95 },
};

const createLobby = (options: RemoteTestOptions = {}) =>
  remoteTest({
    remote,
    server: { [CALL]: ok({ games: [football, tennis] }), [`${CALL}?type=tennis`]: ok({ games: [tennis] }) },
    ...options,
  });

test('links an open game to its page, and marks a closed one', async () => {
  const page = createLobby({ country: 'gh' });
  await loadGames(page.platform);
  page.show(<LobbyPage />);
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Instant Football Instant Starts when you play Pays back 92% to 96%',
    'Instant Tennis Closed Not open yet in Ghana. ',
  ]);
  expect(screen.getByRole('link', { name: /^Instant Football/ })).toHaveAttribute(
    'href',
    '/gh/m/instant-virtuals/quickgame',
  );
  expect(screen.queryByRole('link', { name: /^Instant Tennis/ })).toBeNull();
});

test('gives each sport with games its own page', async () => {
  const page = createLobby({ path: '/n/virtual-lobby/type?type=tennis' });
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

test('draws a picture of each game, and shows the races under their own type', async () => {
  const page = createLobby({
    path: '/n/virtual-lobby/type?type=racing',
    server: { [CALL]: ok({ games: [football, dogs] }), [`${CALL}?type=racing`]: ok({ games: [dogs] }) },
  });
  await Promise.all([loadGames(page.platform), loadGames(page.platform, 'racing')]);
  page.show(<TypePage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Virtual Racing' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Racing' })).toHaveAttribute('aria-current', 'page');
  const tile = screen.getByRole('listitem');
  expect(tile.querySelector('svg[data-picture]')?.outerHTML.length).toBeLessThan(3_000);
  expect(screen.getByRole('link', { name: /^Dog Race/ })).toHaveAttribute('href', '/ng/m/instant-virtuals/dogs');
});

test('offers a next step for a sport without games', async () => {
  const page = createLobby({
    path: '/n/virtual-lobby/type?type=darts',
    server: { [CALL]: ok({ games: [] }), [`${CALL}?type=darts`]: ok({ games: [] }) },
  });
  page.show(<TypePage />);
  expect(await screen.findByText('No virtual games here yet')).toBeInTheDocument();
});

test('can load the lobby again after a failure', async () => {
  let down = true;
  const page = createLobby({
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
  ['racing', true],
  ['chess', false],
  ['', false],
])('type %p is known: %p', (type, known) => expect(isKnownType(type)).toBe(known));

test('names a type after its sport', () =>
  expect([getTypeName('football'), getTypeName(undefined)]).toEqual(['Virtual Football', undefined]));
