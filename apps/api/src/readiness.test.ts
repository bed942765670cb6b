import { type Database } from './platform/database';
import { createReadiness } from './readiness';

/** Time without a response after which the edge considers a server dead (apps/edge/src/api/origins.ts), ms. */
const EDGE_WAITS = 1000;

afterEach(() => jest.useRealTimers());

it('reports a silent database before the edge considers the server dead', async () => {
  jest.useFakeTimers();
  const silent = { query: () => new Promise(() => undefined) } as unknown as Database;
  const reported: unknown[] = [];
  const check = createReadiness({
    db: silent,
    domains: [],
    stops: () => false,
    onError: (error) => reported.push(error),
  });
  void check().then((found) => reported.push(found));
  await jest.advanceTimersByTimeAsync(EDGE_WAITS * 0.75);
  expect(reported).toEqual([expect.any(Error), { notReady: ['database'], stopsBets: [] }]);
});

it('reports the error of an unreachable database once, however often it is called', async () => {
  const away = { query: () => Promise.reject(new Error('away')) } as unknown as Database;
  const reported: unknown[] = [];
  const look = createReadiness({ db: away, domains: [], stops: () => false, onError: (error) => reported.push(error) });
  for (let time = 0; time < 3; time++) expect(await look()).toEqual({ notReady: ['database'], stopsBets: [] });
  expect(reported).toHaveLength(1);
});
