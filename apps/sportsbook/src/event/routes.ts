import { findSportByKey } from '@oware/config';
import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { catalogueApi } from '../catalogue/endpoints';
import { isRejected } from '../catalogue/is-rejected';
import { routeTexts } from '../catalogue/route-texts';
import { selectSportTexts } from '../match-state/sport-texts';

const { sportsbookEvent } = catalogueApi.endpoints;

async function loadEvent({ platform, params }: RouteContext): Promise<{ unknown: boolean }> {
  const { error } = await platform.store.dispatch(
    sportsbookEvent.initiate(params['eventId'] ?? '', { subscribe: false }),
  );
  return { unknown: isRejected(error) };
}

/**
 * An unknown event is a 404 for a visitor from outside; for navigation within the product, the page opens immediately and shows the error
 * itself.
 */
async function eventExists(context: RouteContext): Promise<boolean> {
  const isSport = findSportByKey(context.params['sportKey'] ?? '') !== undefined;
  return isSport && !(context.platform.isServer && (await loadEvent(context)).unknown);
}

function getEventTitle({ platform, params }: RouteContext): string | undefined {
  const state = platform.store.getState();
  const event = sportsbookEvent.select(params['eventId'] ?? '')(state as never).data?.event;
  return event && [event.home.name, event.away.name].filter(Boolean).join(` ${selectSportTexts(state)('v')} `);
}

const loadPage = () => import('./event-page');

/** The page of one event (reference: routes). */
export const eventRoute: RouteDefinition = {
  path: '/sport/:sportKey/:eventId',
  ...routeTexts,
  // A bar with a back button, without the strip of sports.
  layout: 'missions',
  title: 'Match',
  getTitle: getEventTitle,
  getStructuredData: async (context) => (await loadPage()).getEventData(context),
  validate: eventExists,
  page: loadPage,
  load: loadEvent,
};
