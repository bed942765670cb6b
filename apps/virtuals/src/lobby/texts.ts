import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_virtual_lobby`. */
export const selectLobbyTexts = createTextsSelector('page_virtual_lobby', {
  heading: 'Virtuals',
  types: 'Virtual sports',
  all: 'All',
  racing: 'Racing',
  closed: 'Closed',
  closedText: 'Not open yet in {country}.',
  instant: 'Instant',
  instantText: 'Starts when you play',
  payback: 'Pays back {min}% to {max}%',
  more: 'More games',
  none: 'No virtual games here yet',
  noneText: 'Real matches are open around the clock.',
  home: 'See the matches',
});
