import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_me`: the country. */
export const selectCountryTexts = createTextsSelector('page_me', {
  country: 'Country',
  location: 'Location Preference',
  here: 'You are here',
});
