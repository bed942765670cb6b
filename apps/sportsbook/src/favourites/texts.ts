import { textsOf } from '@oware/content';

/** Texts of stars, of the content page `page_catalogue`, which lists and events bring. */
export const selectFavouriteTexts = textsOf('page_catalogue', {
  follow: 'Favourite: {name}',
  followFailed: 'That was not saved. Try again.',
});
