import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_catalogue` for the sections of the home page below its matches. */
export const selectHomeTexts = createTextsSelector('page_catalogue', {
  homeLeagues: 'Popular leagues',
  homeTeams: 'Your teams',
  homeAllTeams: 'All favourites',
  homeMultiples: 'Popular multiples',
  homeTake: 'Add {count} picks · {odds}',
  homeTakeLabel: 'Add to betslip: {picks}, total odds {odds}',
});
