import { createTextsSelector, useSelector } from '@oware/platform/store';

/** Texts of the content page `page_catalogue` for the first view. */
const selectCatalogueTexts = createTextsSelector('page_catalogue', {
  title: 'Sports betting',
  liveCount: ' live',
  liveNow: 'Live now',
  allLive: 'All live',
  next: 'Next up',
  markets: '{count} markets',
  notOffered: 'Not offered',
});

/** Returns the texts for use in a component. */
export const useCatalogueTexts = (): CatalogueTexts => useSelector(selectCatalogueTexts);

export type CatalogueTexts = ReturnType<typeof selectCatalogueTexts>;
