import { type ApiError, type ApiResult } from '@oware/api-client';
import { type PlaceVirtualResponse, type PlaceVirtualRequest } from '@oware/contracts';
import { createStorage } from '@oware/platform';
import { placeTickets, waitingCalls } from './place-tickets';

const storage = createStorage(() => localStorage);
beforeEach(() => localStorage.clear());

const request = (key: string): PlaceVirtualRequest => ({ key, roundId: 'r', stake: 10_000, legs: [] });
const taken = (key: string) => ({ ok: true, data: { ticket: { ticketId: key } } }) as ApiResult<PlaceVirtualResponse>;
const failure = (error: Partial<ApiError>): ApiResult<PlaceVirtualResponse> => ({
  ok: false,
  error: { kind: 'http', status: null, bizCode: null, message: 'no', data: null, ...error },
});
const lost = failure({ kind: 'network' });

/** Places two tickets with these responses, one after the other; the last one repeats. */
async function place(...responses: ApiResult<PlaceVirtualResponse>[]) {
  const sent: string[] = [];
  const end = await placeTickets(
    {
      storage,
      wait: async () => undefined,
      place: async ({ key }) => {
        expect(waitingCalls(storage, 'u1').map((each) => each.key)).toContain(key);
        sent.push(key);
        return (responses.length > 1 ? responses.shift() : responses[0]) ?? lost;
      },
    },
    'u1',
    [request('a'), request('b')],
  );
  return { end, sent };
}

test('each is sent once, and stored until it has a response', async () => {
  const { end, sent } = await place(taken('a'), taken('b'));
  expect(sent).toEqual(['a', 'b']);
  expect(end).toMatchObject({ kind: 'placed', tickets: [{ ticketId: 'a' }, { ticketId: 'b' }] });
  expect(waitingCalls(storage, 'u1')).toEqual([]);
});

test('a lost response is asked for again under the same key', async () => {
  const { end, sent } = await place(lost, failure({ status: 502 }), taken('a'), taken('b'));
  expect(sent).toEqual(['a', 'a', 'a', 'b']);
  expect(end.kind).toBe('placed');
});

test('without any response the calls wait for the player, and for nobody else', async () => {
  const { end } = await place(taken('a'), lost);
  expect(end).toMatchObject({ kind: 'unknown', tickets: [{ ticketId: 'a' }] });
  expect(waitingCalls(storage, 'u1').map(({ key }) => key)).toEqual(['b']);
  expect(waitingCalls(storage, 'u2')).toEqual([]);
});

test('a refusal ends it; what came before stands', async () => {
  const { end, sent } = await place(taken('a'), failure({ kind: 'biz', status: 200, bizCode: 43004 }));
  expect(sent).toEqual(['a', 'b']);
  expect(end).toMatchObject({ kind: 'refused', error: { bizCode: 43004 }, tickets: [{ ticketId: 'a' }] });
  expect(waitingCalls(storage, 'u1')).toEqual([]);
});

test('what cannot be read of the storage is none', () => {
  localStorage.setItem('virtuals_placing', '{"userId":1');
  expect(waitingCalls(storage, 'u1')).toEqual([]);
});
