import { chooseEncoding } from './asset-routes';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0.8', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('for %s takes %s', (accepted, name) => {
  expect(chooseEncoding(accepted)?.name).toBe(name);
});
