import { type SportEvent } from '@oware/contracts';
import { catalogue, showCatalogue } from '../catalogue/testing';
import { match } from '../odds/testing';
import { eventData } from './event-data';

async function dataOf(event: SportEvent): Promise<object | undefined> {
  const { platform } = await showCatalogue(
    '/sport/:sportKey/:eventId',
    `/sport/football/${event.id}`,
    catalogue([event]),
  );
  return eventData({ platform, params: { sportKey: 'football', eventId: event.id } } as never);
}

it('describes a match to search engines in the words of schema.org', async () => {
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

it('a whole competition is no match', async () => {
  expect(await dataOf({ ...match(), id: 'sr:season:1' })).toBeUndefined();
});
