import { createTextsSelector } from '@oware/content';

/** Texts of the star buttons, from the content page `page_catalogue`, which lists and events load. */
export const selectFavouriteTexts = createTextsSelector('page_catalogue', {
  follow: 'Favourite: {name}',
  followFailed: 'Not saved. Please try again.',
});
