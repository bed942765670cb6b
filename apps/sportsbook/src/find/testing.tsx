import { type FeedState } from '@oware/contracts';
import { act } from '@testing-library/react';
import { sportsbookReducer } from '../betslip/reducer';
import { showPage, type ShownPage, type ShowOptions } from '../testing/show-page';
import { findRoutes } from './routes';

export const feed: FeedState = {
  serverTime: Date.UTC(2026, 0, 10, 12),
  producers: [{ id: 1, name: 'Live', up: true }],
};

/** What the server says by path, or a function that says it; of a function null is a failure and `waits` no response at all, a path that is missing a 40400. */
export type Found = Readonly<Record<string, unknown>>;

/** Shows a page of this folder; `pattern` is that of its route. */
export async function showFound(
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
    const said = found[path];
    if (typeof said !== 'function') return { data: said };
    const data = (said as () => unknown)();
    if (data === 'waits') return undefined;
    return data === null ? { bizCode: 50_000 } : { data };
  };
  const shown = showPage(route, <Page />, at, responses, userId, options);
  act(() => shown.platform.injectSlice('sportsbook', sportsbookReducer));
  // What comes after the first view is there.
  await act(async () => void (await import('../odds/freshness-notice')));
  return shown;
}
