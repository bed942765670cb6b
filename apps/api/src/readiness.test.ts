import { type Database } from './platform/database';
import { reasonsNotReady } from './readiness';

/** The edge takes a server for dead that has not responded for so long (apps/edge/src/api/origins.ts), ms. */
const EDGE_WAITS = 1000;

afterEach(() => jest.useRealTimers());

it('says that the database is silent before the edge gives the whole server up', async () => {
  jest.useFakeTimers();
  const silent = { query: () => new Promise(() => undefined) } as unknown as Database;
  const reported: unknown[] = [];
  const reasons = reasonsNotReady({ db: silent, domains: [], onError: (error) => reported.push(error) });
  void reasons.then((found) => reported.push(found));
  await jest.advanceTimersByTimeAsync(EDGE_WAITS * 0.75);
  expect(reported).toEqual([expect.any(Error), ['database']]);
});
