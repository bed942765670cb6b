import { findGrowth } from './growth';
import { testRelease, testRoute } from './testing/release';

const file = (brotli: number) => ({ integrity: 'sha384-abc=', bytes: brotli * 4, brotli });
const release = (entry: number, page: number): ReturnType<typeof testRelease> =>
  testRelease('sportsbook', {
    routes: [testRoute('/'), testRoute('/live', { scripts: ['live.js'] })],
    files: { 'remoteEntry.js': file(entry), 'live.js': file(page) },
  });

it('finds what has doubled', () => {
  expect(findGrowth(release(5000, 20_000), release(5200, 40_000))).toEqual([
    { what: 'the page /live', before: 25_000, after: 45_200 },
    { what: 'all its files', before: 25_000, after: 45_200 },
  ]);
  expect(findGrowth(release(5000, 20_000), release(10_000, 20_000)).map(({ what }) => what)).toEqual([
    'its entry',
    'the page /',
  ]);
});

it('finds nothing in what grows a little, shrinks, is small, or is new', () => {
  expect(findGrowth(release(5000, 20_000), release(6000, 26_000))).toEqual([]);
  expect(findGrowth(release(5000, 40_000), release(5000, 20_000))).toEqual([]);
  expect(findGrowth(release(1000, 1000), release(3000, 1500))).toEqual([]);
  const more = release(5000, 20_000);
  expect(findGrowth({ ...more, routes: [] }, more)).toEqual([]);
});
