import { type Database } from './platform/database';
import { createReadiness } from './readiness';

/** The edge takes a server for dead that has not responded for so long (apps/edge/src/api/origins.ts), ms. */
const EDGE_WAITS = 1000;

afterEach(() => jest.useRealTimers());

it('says that the database is silent before the edge gives the whole server up', async () => {
  jest.useFakeTimers();
  const silent = { query: () => new Promise(() => undefined) } as unknown as Database;
  const reported: unknown[] = [];
  const look = createReadiness({
    db: silent,
    domains: [],
    stops: () => false,
    onError: (error) => reported.push(error),
  });
  void look().then((found) => reported.push(found));
  await jest.advanceTimersByTimeAsync(EDGE_WAITS * 0.75);
  expect(reported).toEqual([expect.any(Error), { notReady: ['database'], stopsBets: [] }]);
});

it('reports the error of a database that is away once, however often it is asked', async () => {
  const away = { query: () => Promise.reject(new Error('away')) } as unknown as Database;
  const reported: unknown[] = [];
  const look = createReadiness({ db: away, domains: [], stops: () => false, onError: (error) => reported.push(error) });
  for (let time = 0; time < 3; time++) expect(await look()).toEqual({ notReady: ['database'], stopsBets: [] });
  expect(reported).toHaveLength(1);
});
