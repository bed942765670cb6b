import { listVisits } from './pages';

const route = (path: string, middleware: string[] = []) => ({
  path,
  layout: 'default',
  middleware,
  contentPages: [],
  clientOnly: false,
  scripts: [],
  styles: [],
});

it.each([
  ['/', '/ng/m'],
  ['/n/me', '/ng/m/n/me'],
  ['/sport/:sportKey/:eventId', '/ng/m/sport/football/sr:match:1'],
  ['/help/:category/*', '/ng/m/help/sample/sample'],
  ['/a/:title?', '/ng/m/a/multiple_bonus'],
])('%s is visited at %s', (path, address) => {
  expect(listVisits([route(path)], 'ng')).toEqual([{ route: path, address, loggedIn: false }]);
});

it('detects pages that require a login, and pages of one country', () => {
  const routes = [route('/a', ['fetch-pages', 'global-auth']), route('/b', ['only-gh'])];
  expect(listVisits(routes, 'ng').map(({ address, loggedIn }) => [address, loggedIn])).toEqual([['/ng/m/a', true]]);
  expect(listVisits(routes, 'gh').map(({ address, loggedIn }) => [address, loggedIn])).toEqual([
    ['/gh/m/a', true],
    ['/gh/m/b', false],
  ]);
});
