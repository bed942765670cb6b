import { routeClashes, routeKeys } from './routes';

it.each([
  ['/', ['/']],
  ['/Help/', ['/help']],
  ['/sport/:sportKey/:eventId', ['/sport/:/:']],
  ['/sport/:sportKey?', ['/sport', '/sport/:']],
  ['/:a?/:b?', ['/', '/:', '/:', '/:/:']],
  ['/n/*', ['/n/*']],
])('%s takes %j', (path, keys) => {
  expect(routeKeys(path)).toEqual(keys);
});

const remote = (name: string, ...paths: string[]): { name: string; routes: { path: string }[] } => ({
  name,
  routes: paths.map((path) => ({ path })),
});

it.each([
  ['the same page', '/help', '/help', true],
  ['another letter case', '/Help', '/help', true],
  ['a slash at the end', '/help/', '/help', true],
  ['other names of parameters', '/sport/:key', '/sport/:sport', true],
  ['an optional part', '/sport/:key?', '/sport', true],
  ['a fixed path beside a parameter', '/sport/:key', '/sport/live', false],
  ['another depth', '/sport/:key', '/sport/:key/:event', false],
])('%s: %s and %s clash: %s', (_, first, second, clash) => {
  expect(routeClashes([remote('one', first), remote('two', second)])).toEqual(
    clash ? [{ path: second, owners: ['one', 'two'] }] : [],
  );
});

it('lets one remote declare two paths for one page', () => {
  expect(routeClashes([remote('one', '/', '/home', '/HOME')])).toEqual([]);
});
