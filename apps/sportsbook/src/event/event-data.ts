import { sportByKey } from '@oware/config';
import { isOutright } from '@oware/contracts';
import { type RouteContext } from '@oware/platform';
import { catalogueApi } from '../catalogue/endpoints';
import { selectSportWords } from '../standing/sport-words';

/** An event in the words of schema.org, for search engines; undefined for a whole competition. */
export function eventData({ platform, params }: RouteContext): object | undefined {
  const state = platform.store.getState();
  const { data } = catalogueApi.endpoints.sportsbookEvent.select(params['eventId'] ?? '')(state as never);
  if (data === undefined || isOutright(data.event.id)) return undefined;
  const { home, away, startTime, tournament } = data.event;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${home.name} ${selectSportWords(state)('v')} ${away.name}`,
    startDate: new Date(startTime).toISOString(),
    superEvent: { '@type': 'SportsEvent', name: tournament.name },
    sport: sportByKey(params['sportKey'] ?? '')?.name,
    competitor: [home, away].map(({ name }) => ({ '@type': 'SportsTeam', name })),
  };
}
