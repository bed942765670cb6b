import { type EventsResponse, type FeedState, type SportEvent } from '@oware/contracts';
import { act } from '@testing-library/react';
import { eventRoute } from '../event/routes';
import { sportsbookReducer } from '../betslip/reducer';
import { showPage, type Responses, type ShownPage, type ShowOptions } from '../testing/show-page';
import { catalogueRoutes } from './routes';

const feed: FeedState = { serverTime: Date.UTC(2026, 0, 10, 12), producers: [{ id: 1, name: 'Live', up: true }] };

/** Responses of the catalogue for some events. */
export function catalogue(events: readonly SportEvent[]): Responses {
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

/** Shows a page of the catalogue; `pattern` is that of its route. */
export async function showCatalogue(
  pattern: string,
  at: string,
  responses: Responses,
  { userId = 'ama', ...options }: ShowOptions = {},
): Promise<ShownPage> {
  const route = [...catalogueRoutes, eventRoute].find(({ path }) => path === pattern);
  if (!route) throw new Error(`No route ${pattern}`);
  const { default: Page } = await route.page();
  const shown = showPage(route, <Page />, at, responses, userId, options);
  act(() => shown.platform.injectSlice('sportsbook', sportsbookReducer));
  // What comes after the first view is there.
  await act(async () => void (await import('../odds/freshness-notice')));
  return shown;
}
