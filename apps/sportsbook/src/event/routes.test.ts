import { configureStore } from '@reduxjs/toolkit';
import { api } from '@oware/api-client';
import { type SportEvent } from '@oware/contracts';
import { catalogueApi } from '../catalogue/endpoints';
import { match } from '../odds/testing';
import { eventRoute } from './routes';

async function dataOf(event: SportEvent): Promise<object | undefined> {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  await store.dispatch(catalogueApi.util.upsertQueryData('sportsbookEvent', event.id, { event } as never) as never);
  const context = { platform: { store }, params: { sportKey: 'football', eventId: event.id } };
  return eventRoute.structuredDataOf?.(context as never);
}

test('a match is told to search engines in the words of schema.org', async () => {
  const event = match({ startTime: Date.UTC(2026, 10, 28, 15) });
  expect(await dataOf(event)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: 'Hearts of Oak v Asante Kotoko',
    startDate: '2026-11-28T15:00:00.000Z',
    superEvent: { '@type': 'SportsEvent', name: event.tournament.name },
    sport: 'Football',
    competitor: [
      { '@type': 'SportsTeam', name: 'Hearts of Oak' },
      { '@type': 'SportsTeam', name: 'Asante Kotoko' },
    ],
  });
});

test('a whole competition is no match', async () => {
  expect(await dataOf({ ...match(), id: 'sr:season:1' })).toBeUndefined();
});
