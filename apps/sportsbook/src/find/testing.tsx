import { type FeedState } from '@oware/contracts';
import { act } from '@testing-library/react';
import { sportsbookReducer } from '../betslip/reducer';
import { renderPage, type ShownPage, type ShowOptions } from '../testing/show-page';
import { findRoutes } from './routes';

export const feed: FeedState = {
  serverTime: Date.UTC(2026, 0, 10, 12),
  producers: [{ id: 1, name: 'Live', up: true }],
};

/**
 * Responses by path: the data, or a function that returns it, null for an error, or `waits` for no response. A missing path is a 40400.
 */
export type Found = Readonly<Record<string, unknown>>;

/**
 * Renders a page of this folder.
 * @param pattern path of its route
 */
export async function renderFindPage(
  pattern: string,
  at: string,
  found: Found,
  options: ShowOptions = {},
  userId: string | null = 'ama',
): Promise<ShownPage> {
  const route = findRoutes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`No route ${pattern}`);
  const { default: Page } = await route.page();
  const responses = (path: string) => {
    if (!(path in found)) return { bizCode: 40_400 };
    const response = found[path];
    if (typeof response !== 'function') return { data: response };
    const data = (response as () => unknown)();
    if (data === 'waits') return undefined;
    return data === null ? { bizCode: 50_000 } : { data };
  };
  const shown = renderPage(route, <Page />, at, responses, userId, options);
  act(() => shown.platform.injectSlice('sportsbook', sportsbookReducer));
  // Waits for the chunk that is loaded after the first view.
  await act(async () => void (await import('../odds/freshness-notice')));
  return shown;
}
