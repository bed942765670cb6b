import { isApiError } from '@oware/api-client';
import { sportByKey } from '@oware/config';
import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { catalogueApi } from '../catalogue/endpoints';
import { routeTexts } from '../catalogue/route-texts';
import { selectSportWords } from '../standing/sport-words';

const { sportsbookEvent } = catalogueApi.endpoints;

async function loadEvent({ platform, params }: RouteContext): Promise<{ unknown: boolean }> {
  const { error } = await platform.store.dispatch(
    sportsbookEvent.initiate(params['eventId'] ?? '', { subscribe: false }),
  );
  return { unknown: isApiError(error) && error.kind === 'biz' };
}

/** An event that never was is a 404 for who comes from outside; inside the product the page says so at once. */
async function knownEvent(context: RouteContext): Promise<boolean> {
  const known = sportByKey(context.params['sportKey'] ?? '') !== undefined;
  return known && !(context.platform.isServer && (await loadEvent(context)).unknown);
}

function eventTitle({ platform, params }: RouteContext): string | undefined {
  const state = platform.store.getState();
  const { data } = sportsbookEvent.select(params['eventId'] ?? '')(state as never);
  const { home, away } = data?.event ?? {};
  return home && [home.name, away?.name].filter(Boolean).join(` ${selectSportWords(state)('v')} `);
}

const page = () => import('./event-page');

/** The page of one event (reference: routes). */
export const eventRoute: RouteDefinition = {
  path: '/sport/:sportKey/:eventId',
  ...routeTexts,
  // A bar with a way back, and no strip of sports.
  layout: 'missions',
  title: 'Match',
  titleOf: eventTitle,
  structuredDataOf: async (context) => (await page()).eventData(context),
  validate: knownEvent,
  page,
  load: loadEvent,
};
