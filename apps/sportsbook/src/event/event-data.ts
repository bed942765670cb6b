import { findSportByKey } from '@oware/config';
import { isOutright } from '@oware/contracts';
import { type RouteContext } from '@oware/platform';
import { catalogueApi } from '../catalogue/endpoints';
import { selectSportTexts } from '../match-state/sport-texts';

/** Returns an event as schema.org data for search engines; undefined for a whole competition. */
export function getEventData({ platform, params }: RouteContext): object | undefined {
  const state = platform.store.getState();
  const { data } = catalogueApi.endpoints.sportsbookEvent.select(params['eventId'] ?? '')(state as never);
  if (data === undefined || isOutright(data.event.id)) return undefined;
  const { home, away, startTime, tournament } = data.event;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${home.name} ${selectSportTexts(state)('v')} ${away.name}`,
    startDate: new Date(startTime).toISOString(),
    superEvent: { '@type': 'SportsEvent', name: tournament.name },
    sport: findSportByKey(params['sportKey'] ?? '')?.name,
    competitor: [home, away].map(({ name }) => ({ '@type': 'SportsTeam', name })),
  };
}
