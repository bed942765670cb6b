import { type api } from '@oware/api-client';
import { createTestPlatform } from '../testing/platform';
import { dehydrate, hydrate } from './dehydrate';

const response = (status: string): object => ({
  status,
  data: 1,
  endpointName: 'x',
  requestId: 'r',
  startedTimeStamp: 5,
  fulfilledTimeStamp: 5,
});

it('passes responses on as fresh, and nothing unfinished', () => {
  const state = { ...createTestPlatform().store.getState() };
  const cache = state['api'] as ReturnType<typeof api.reducer>;
  state['api'] = {
    ...cache,
    queries: { done: response('fulfilled'), asking: response('pending'), lost: response('rejected') },
  };
  const sent = JSON.parse(JSON.stringify(dehydrate(state))) as Record<string, unknown>;
  const queries = (hydrate(sent, 99_000)['api'] as ReturnType<typeof api.reducer>).queries;
  expect(Object.keys(queries)).toEqual(['done']);
  expect(queries['done']).toMatchObject({ data: 1, fulfilledTimeStamp: 99_000 });
});

it('starts empty when the server sent nothing', () => {
  expect(hydrate({}, 1)).toEqual({});
});
