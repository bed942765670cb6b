import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { type ComponentType } from 'react';

/** Pages that come together: one entry for all of them costs the first view least. */
interface Pages {
  /** The page of an address. */
  default: ComponentType;
  /** Fetches what the page of an address shows first. */
  load(context: RouteContext): Promise<unknown>;
}

/** Makes routes of pages that come together and need a login. What they load comes with them, not with the first view. */
export const pagesOf =
  (pages: () => Promise<Pages>, contentPages: readonly string[]) =>
  (path: string, title: string, more?: Partial<RouteDefinition>): RouteDefinition => ({
    path,
    title,
    layout: 'me-setting',
    middleware: ['global-auth', 'fetch-pages'],
    contentPages,
    page: pages,
    load: async (context) => (await pages()).load(context),
    ...more,
  });
