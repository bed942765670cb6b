import remote from './remote';

test.each(remote.routes.map((route) => [route.path, route] as const))('%s loads its texts', (_path, route) => {
  expect(route.middleware).toContain('fetch-pages');
  expect(route.contentPages).toContain('page_odds');
});
