import { textsOf, useSelector } from '@oware/platform/store';

/** Texts of the content page `page_catalogue` that stand on the first view. */
export const selectCatalogueTexts = textsOf('page_catalogue', {
  title: 'Sports betting',
  sports: 'Sports',
  search: 'Search',
  popular: 'Popular',
  leagues: 'Leagues',
  today: 'Today',
  liveCount: ' live',
  liveNow: 'Live now',
  allLive: 'All live',
  next: 'Next up',
  markets: '{count} markets',
  loading: 'Loading events',
  none: 'Nothing to bet on right now',
  allSports: 'See all sports',
  noneText: 'New matches open every day. Other sports may be in play now.',
  live: 'Live',
  suspended: 'Interrupted',
  ended: 'Ended',
  closed: 'Ended',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
  over: 'Over',
  under: 'Under',
  versus: 'v',
  outcome70: 'Odd',
  outcome72: 'Even',
  outcome74: 'Yes',
  outcome76: 'No',
});

/** The texts in a component. */
export const useCatalogueTexts = (): CatalogueTexts => useSelector(selectCatalogueTexts);

export type CatalogueTexts = ReturnType<typeof selectCatalogueTexts>;
export type CatalogueKey = Parameters<CatalogueTexts>[0];
