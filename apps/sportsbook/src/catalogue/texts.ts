import { textsOf, useSelector, wordsOf, type Texts } from '@oware/platform/store';

/** Texts of the content page `page_catalogue` that stand on the first view. */
const selectCatalogueTexts = textsOf('page_catalogue', {
  title: 'Sports betting',
  liveCount: ' live',
  liveNow: 'Live now',
  allLive: 'All live',
  next: 'Next up',
  markets: '{count} markets',
  notOffered: 'Not offered',
  loading: 'Loading events',
  none: 'Nothing to bet on right now',
  allSports: 'See all sports',
  noneText: 'New matches open every day. Other sports may be in play now.',
});

/** The texts in a component. */
export const useCatalogueTexts = (): CatalogueTexts => useSelector(selectCatalogueTexts);

/** Words of the content page `common_sports`: names of sports, of their periods and of what is bet on. */
export const selectSportWords = wordsOf('common_sports');
export const useSportWords = (): Texts<string> => useSelector(selectSportWords);

export type CatalogueTexts = ReturnType<typeof selectCatalogueTexts>;
