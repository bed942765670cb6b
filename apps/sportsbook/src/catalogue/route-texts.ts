import { type RouteDefinition } from '@oware/platform';

/** Loads the texts of lists and events together, so that opening an event from a list loads no texts. */
export const routeTexts = {
  middleware: ['fetch-pages'],
  contentPages: ['page_catalogue', 'page_event', 'page_odds'],
} satisfies Partial<RouteDefinition>;
