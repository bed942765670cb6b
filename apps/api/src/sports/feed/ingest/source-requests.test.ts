import { SetClock } from '../../../platform/clock';
import { Board } from '../../catalogue/board';
import { Descriptions } from '../descriptions/descriptions';
import { Batch } from './batch';
import { FIXTURES_AT_ONCE, SourceRequests } from './source-requests';

const IDS = Array.from({ length: 3 * FIXTURES_AT_ONCE }, (_, at) => `sr:match:${at}`);

/** A source that sends a fixture when it is told to. */
function createRequests() {
  const clock = new SetClock(0);
  const board = new Board(clock);
  const asked: string[] = [];
  const responses = new Map<string, { resolve(xml: string): void; reject(error: Error): void }>();
  const taken: string[] = [];
  const requests = new SourceRequests({
    board,
    source: {
      recover: () => undefined,
      fixture: (eventId) =>
        new Promise((resolve, reject) => {
          asked.push(eventId);
          responses.set(eventId, { resolve, reject });
        }),
    },
    onFixture: (xml) => taken.push(xml),
    onError: () => undefined,
  });
  const ask = (...ids: string[]): void => {
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
  return { requests, asked, taken, ask, respond };
}

it('asks for a few fixtures at a time, in their order, also when one fails', async () => {
  const { asked, taken, ask, respond } = createRequests();
  ask(...IDS);
  expect(asked).toEqual(IDS.slice(0, FIXTURES_AT_ONCE));
  for (const [at, id] of IDS.entries()) {
    await respond(id, at === 1 ? new Error('503') : undefined);
    expect(asked).toEqual(IDS.slice(0, FIXTURES_AT_ONCE + at + 1));
  }
  expect(taken).toEqual(IDS.filter((_, at) => at !== 1));
});

it('asks once for a fixture that waits, and again for one that has changed since it was asked for', async () => {
  const { asked, ask, respond } = createRequests();
  ask(...IDS);
  ask(...IDS.slice(-2), IDS[0] as string);
  for (const id of IDS) await respond(id);
  expect(asked).toEqual([...IDS, IDS[0]]);
});

it('asks for no fixture that waits once it is stopped', async () => {
  const { requests, asked, taken, ask, respond } = createRequests();
  ask(...IDS);
  requests.stop();
  for (const id of IDS.slice(0, FIXTURES_AT_ONCE)) await respond(id);
  expect(asked).toHaveLength(FIXTURES_AT_ONCE);
  expect(taken).toHaveLength(FIXTURES_AT_ONCE);
});
