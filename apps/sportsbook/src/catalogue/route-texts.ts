import { type RouteDefinition } from '@oware/platform';

/** Texts of lists and of an event come together, so that opening an event from a list asks for none. */
export const routeTexts = {
  middleware: ['fetch-pages'],
  contentPages: ['page_catalogue', 'page_event', 'page_odds'],
} satisfies Partial<RouteDefinition>;
