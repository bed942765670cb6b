import { matchRoutes } from '@oware/platform/router';
import fc from 'fast-check';
import { releaseRoute, snapshotRemote } from '../testing/snapshot';
import { createRouteTable } from './route-table';

const patterns = [
  '/',
  '/n/me',
  '/N/Other',
  '/sport/:sportKey',
  '/sport/:sportKey/live_list',
  '/sport/:sportKey/:eventId',
  '/help/*',
  '/old?/page',
  '/:country/promotions',
];
const table = createRouteTable([snapshotRemote({ routes: patterns.map((path) => releaseRoute({ path })) })]);
const found = (path: string) => {
  const match = table.match(path);
  return match && [match.route.path, match.params];
};

it.each([
  ['/', '/', {}],
  ['/n/ME/', '/n/me', {}],
  ['/%6E/me', '/n/me', {}],
  ['/n/other', '/N/Other', {}],
  ['/sport/football/live_list', '/sport/:sportKey/live_list', { sportKey: 'football' }],
  ['/sport/football/sr%3Amatch%3A1', '/sport/:sportKey/:eventId', { sportKey: 'football', eventId: 'sr:match:1' }],
  ['/help/a/b', '/help/*', { '*': 'a/b' }],
  ['/page', '/old?/page', {}],
  ['/gh/promotions', '/:country/promotions', { country: 'gh' }],
])('%s belongs to %s', (path, pattern, params) => {
  expect(found(path)).toEqual([pattern, params]);
});

it('finds what React Router finds among all patterns', () => {
  const segment = fc.constantFrom(
    'n',
    'N',
    'me',
    'ME',
    'sport',
    '%73port',
    'football',
    'live_list',
    'help',
    'old',
    'page',
    'promotions',
    '%6De',
    '',
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
      const path = `/${segments.join('/')}`;
      const match = matchRoutes(
        patterns.map((pattern) => ({ path: pattern })),
        path,
      )?.at(-1);
      expect(found(path)).toEqual(match && [match.route.path, match.params]);
    }),
  );
});
