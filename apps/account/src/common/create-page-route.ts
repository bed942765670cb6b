import { type RouteContext, type RouteDefinition } from '@oware/platform';
import { type ComponentType } from 'react';

/** Pages that share one lazy chunk: a single entry costs the first view least. */
interface Pages {
  /** Renders the page of the current address. */
  default: ComponentType;
  /** Loads the data that the page of an address shows first. */
  load(context: RouteContext): Promise<unknown>;
}

/**
 * Creates routes for pages that share a chunk and need a login. Their loaders are in the chunk too, not in the first view.
 */
export const createPageRoute =
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
