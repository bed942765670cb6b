import { type ApiError, type ApiResult } from '@oware/api-client';
import { type PlaceVirtualResponse, type PlaceVirtualRequest } from '@oware/contracts';
import { createStorage } from '@oware/platform';
import { placeTickets, listPendingCalls } from './place-tickets';

const storage = createStorage(() => localStorage);
beforeEach(() => localStorage.clear());

const request = (key: string): PlaceVirtualRequest => ({ key, roundId: 'r', stake: 10_000, legs: [] });
const taken = (key: string) => ({ ok: true, data: { ticket: { ticketId: key } } }) as ApiResult<PlaceVirtualResponse>;
const failure = (error: Partial<ApiError>): ApiResult<PlaceVirtualResponse> => ({
  ok: false,
  error: { kind: 'http', status: null, bizCode: null, message: 'no', data: null, ...error },
});
const lost = failure({ kind: 'network' });

/** Places two tickets with these responses in order; the last one is repeated. */
async function place(...responses: ApiResult<PlaceVirtualResponse>[]) {
  const sent: string[] = [];
  const end = await placeTickets(
    {
      storage,
      wait: async () => undefined,
      place: async ({ key }) => {
        expect(listPendingCalls(storage, 'u1').map((each) => each.key)).toContain(key);
        sent.push(key);
        return (responses.length > 1 ? responses.shift() : responses[0]) ?? lost;
      },
    },
    'u1',
    [request('a'), request('b')],
  );
  return { end, sent };
}

test('sends each ticket once, and stores it until it has a response', async () => {
  const { end, sent } = await place(taken('a'), taken('b'));
  expect(sent).toEqual(['a', 'b']);
  expect(end).toMatchObject({ kind: 'placed', tickets: [{ ticketId: 'a' }, { ticketId: 'b' }] });
  expect(listPendingCalls(storage, 'u1')).toEqual([]);
});

test('sends a ticket again with the same key after a lost response', async () => {
  const { end, sent } = await place(lost, failure({ status: 502 }), taken('a'), taken('b'));
  expect(sent).toEqual(['a', 'a', 'a', 'b']);
  expect(end.kind).toBe('placed');
});

test('without any response, the calls wait for this player only', async () => {
  const { end } = await place(taken('a'), lost);
  expect(end).toMatchObject({ kind: 'unknown', tickets: [{ ticketId: 'a' }] });
  expect(listPendingCalls(storage, 'u1').map(({ key }) => key)).toEqual(['b']);
  expect(listPendingCalls(storage, 'u2')).toEqual([]);
});

test('stops after a rejection; earlier tickets remain placed', async () => {
  const { end, sent } = await place(taken('a'), failure({ kind: 'biz', status: 200, bizCode: 43004 }));
  expect(sent).toEqual(['a', 'b']);
  expect(end).toMatchObject({ kind: 'rejected', error: { bizCode: 43004 }, tickets: [{ ticketId: 'a' }] });
  expect(listPendingCalls(storage, 'u1')).toEqual([]);
});

test('ignores storage that cannot be parsed', () => {
  localStorage.setItem('virtuals_placing', '{"userId":1');
  expect(listPendingCalls(storage, 'u1')).toEqual([]);
});
