import { SetClock } from '../../../platform/clock';
import { Board } from '../../catalogue/board';
import { Descriptions } from '../../model/descriptions/descriptions';
import { Batch } from './batch';
import { MAX_FIXTURE_REQUESTS, SourceRequests } from './source-requests';

const IDS = Array.from({ length: 3 * MAX_FIXTURE_REQUESTS }, (_, at) => `sr:match:${at}`);

/** Creates requests to a source that sends fixtures on demand. */
function createRequests() {
  const clock = new SetClock(0);
  const board = new Board(clock);
  const requestedIds: string[] = [];
  const responses = new Map<string, { resolve(xml: string): void; reject(error: Error): void }>();
  const taken: string[] = [];
  const requests = new SourceRequests({
    board,
    source: {
      recover: () => undefined,
      fixture: (eventId) =>
        new Promise((resolve, reject) => {
          requestedIds.push(eventId);
          responses.set(eventId, { resolve, reject });
        }),
    },
    onFixture: (xml) => taken.push(xml),
    onError: () => undefined,
  });
  const request = (...ids: string[]): void => {
    const batch = new Batch(board, new Descriptions(), clock);
    for (const id of ids) batch.fixtures.add(id);
    requests.send(batch);
  };
  const respond = async (eventId: string, error?: Error): Promise<void> => {
    const response = responses.get(eventId);
    if (error) response?.reject(error);
    else response?.resolve(eventId);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { requests, requestedIds, taken, request, respond };
}

it('requests a few fixtures at a time, in order, even if one fails', async () => {
  const { requestedIds, taken, request, respond } = createRequests();
  request(...IDS);
  expect(requestedIds).toEqual(IDS.slice(0, MAX_FIXTURE_REQUESTS));
  for (const [at, id] of IDS.entries()) {
    await respond(id, at === 1 ? new Error('503') : undefined);
    expect(requestedIds).toEqual(IDS.slice(0, MAX_FIXTURE_REQUESTS + at + 1));
  }
  expect(taken).toEqual(IDS.filter((_, at) => at !== 1));
});

it('requests a waiting fixture once, and again if it has changed since the request', async () => {
  const { requestedIds, request, respond } = createRequests();
  request(...IDS);
  request(...IDS.slice(-2), IDS[0] as string);
  for (const id of IDS) await respond(id);
  expect(requestedIds).toEqual([...IDS, IDS[0]]);
});

it('requests no waiting fixtures after a stop', async () => {
  const { requests, requestedIds, taken, request, respond } = createRequests();
  request(...IDS);
  requests.stop();
  for (const id of IDS.slice(0, MAX_FIXTURE_REQUESTS)) await respond(id);
  expect(requestedIds).toHaveLength(MAX_FIXTURE_REQUESTS);
  expect(taken).toHaveLength(MAX_FIXTURE_REQUESTS);
});
