import { listRouteClashes, getRouteKeys } from './routes';

it.each([
  ['/', ['/']],
  ['/Help/', ['/help']],
  ['/sport/:sportKey/:eventId', ['/sport/:/:']],
  ['/sport/:sportKey?', ['/sport', '/sport/:']],
  ['/:a?/:b?', ['/', '/:', '/:', '/:/:']],
  ['/n/*', ['/n/*']],
])('normalises %s to %j', (path, keys) => {
  expect(getRouteKeys(path)).toEqual(keys);
});

const remote = (name: string, ...paths: string[]): { name: string; routes: { path: string }[] } => ({
  name,
  routes: paths.map((path) => ({ path })),
});

it.each([
  ['the same page', '/help', '/help', true],
  ['different letter case', '/Help', '/help', true],
  ['a trailing slash', '/help/', '/help', true],
  ['different parameter names', '/sport/:key', '/sport/:sport', true],
  ['an optional part', '/sport/:key?', '/sport', true],
  ['a fixed path beside a parameter', '/sport/:key', '/sport/live', false],
  ['different depths', '/sport/:key', '/sport/:key/:event', false],
])('%s: %s and %s clash: %s', (_, first, second, clash) => {
  expect(listRouteClashes([remote('one', first), remote('two', second)])).toEqual(
    clash ? [{ path: second, owners: ['one', 'two'] }] : [],
  );
});

it('lets one remote declare two paths for one page', () => {
  expect(listRouteClashes([remote('one', '/', '/home', '/HOME')])).toEqual([]);
});
