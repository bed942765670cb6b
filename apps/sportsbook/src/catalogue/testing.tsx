import { type EventsResponse, type FeedState, type SportEvent } from '@oware/contracts';
import { act } from '@testing-library/react';
import { eventRoute } from '../event/routes';
import { sportsbookReducer } from '../betslip/reducer';
import { renderPage, type Responses, type ShownPage, type ShowOptions } from '../testing/show-page';
import { catalogueRoutes } from './routes';

const feed: FeedState = { serverTime: Date.UTC(2026, 0, 10, 12), producers: [{ id: 1, name: 'Live', up: true }] };

/** Creates a server for the catalogue with these events. */
export function createCatalogueResponses(events: readonly SportEvent[]): Responses {
  return (path) => {
    const url = new URL(path, 'http://test');
    if (url.pathname === '/factsCenter/sports') return { data: { sports: [] } };
    if (url.pathname === '/factsCenter/events') return { data: listed(events, url.searchParams) };
    const event = events.find(({ id }) => url.pathname === `/factsCenter/events/${encodeURIComponent(id)}`);
    return event ? { data: { event, feed } } : { bizCode: 40_400 };
  };
}

function listed(events: readonly SportEvent[], search: URLSearchParams): EventsResponse {
  const status = search.get('phase') === 'live' ? 'live' : 'notStarted';
  const sportId = search.get('sportId');
  const found = events.filter((event) => event.status === status && (!sportId || event.sportId === sportId));
  return { events: found.slice(0, Number(search.get('limit'))), total: found.length, feed };
}

/**
 * Renders a page of the catalogue.
 * @param pattern path of its route
 */
export async function renderCatalogue(
  pattern: string,
  at: string,
  responses: Responses,
  { userId = 'ama', ...options }: ShowOptions = {},
): Promise<ShownPage> {
  const route = [...catalogueRoutes, eventRoute].find(({ path }) => path === pattern);
  if (!route) throw new Error(`No route ${pattern}`);
  const { default: Page } = await route.page();
  const shown = renderPage(route, <Page />, at, responses, userId, options);
  act(() => shown.platform.injectSlice('sportsbook', sportsbookReducer));
  // Waits for the chunk that is loaded after the first view.
  await act(async () => void (await import('../odds/freshness-notice')));
  return shown;
}
