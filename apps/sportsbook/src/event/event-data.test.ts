import { type SportEvent } from '@oware/contracts';
import { createCatalogueResponses, renderCatalogue } from '../catalogue/testing';
import { buildMatch } from '../odds/testing';
import { getEventData } from './event-data';

async function loadEventData(event: SportEvent): Promise<object | undefined> {
  const { platform } = await renderCatalogue(
    '/sport/:sportKey/:eventId',
    `/sport/football/${event.id}`,
    createCatalogueResponses([event]),
  );
  return getEventData({ platform, params: { sportKey: 'football', eventId: event.id } } as never);
}

it('describes a match to search engines with schema.org', async () => {
  const event = buildMatch({ startTime: Date.UTC(2026, 10, 28, 15) });
  expect(await loadEventData(event)).toEqual({
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

it('returns nothing for a whole competition', async () => {
  expect(await loadEventData({ ...buildMatch(), id: 'sr:season:1' })).toBeUndefined();
});
