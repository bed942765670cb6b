import { findGrowth } from './growth';
import { createRelease, testRoute } from './testing/release';

const file = (brotli: number) => ({ integrity: 'sha384-abc=', bytes: brotli * 4, brotli });
const release = (entry: number, page: number): ReturnType<typeof createRelease> =>
  createRelease('sportsbook', {
    routes: [testRoute('/'), testRoute('/live', { scripts: ['live.js'] })],
    files: { 'remoteEntry.js': file(entry), 'live.js': file(page) },
  });

it('finds parts that have doubled', () => {
  expect(findGrowth(release(5000, 20_000), release(5200, 40_000))).toEqual([
    { what: 'the page /live', before: 25_000, after: 45_200 },
    { what: 'all its files', before: 25_000, after: 45_200 },
  ]);
  expect(findGrowth(release(5000, 20_000), release(10_000, 20_000)).map(({ what }) => what)).toEqual([
    'its entry',
    'the page /',
  ]);
});

it('finds nothing in parts that grow a little, shrink, are small, or are new', () => {
  expect(findGrowth(release(5000, 20_000), release(6000, 26_000))).toEqual([]);
  expect(findGrowth(release(5000, 40_000), release(5000, 20_000))).toEqual([]);
  expect(findGrowth(release(1000, 1000), release(3000, 1500))).toEqual([]);
  const more = release(5000, 20_000);
  expect(findGrowth({ ...more, routes: [] }, more)).toEqual([]);
});
