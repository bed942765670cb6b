import { textsOf } from '@oware/content';

/** Texts of the star buttons, from the content page `page_catalogue`, which lists and events load. */
export const selectFavouriteTexts = textsOf('page_catalogue', {
  follow: 'Favourite: {name}',
  followFailed: 'That was not saved. Try again.',
});
