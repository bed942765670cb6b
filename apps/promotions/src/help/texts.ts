import { textsOf } from '@oware/content';

/** Texts of the content page `page_help`, which also lists the topics. */
export const selectHelpTexts = textsOf('page_help', {
  language: 'en',
  title: 'Help',
  searchFor: 'Search in help',
  search: 'Search',
  found_one: '{count} page found',
  found_other: '{count} pages found',
  none: 'Nothing was found',
  noneText: 'Try fewer or other words, or ask customer service.',
  first: 'Begin here',
  howToPlay: 'How to Play',
  howToPlayNote: 'From a new account to your first bet.',
  tour: 'Take the tour',
  service: '24/7 Service',
  serviceNote: 'Ask somebody.',
  limits: 'Limits and time-out',
  limitsNote: 'Deposits, stakes, losses and time.',
  missing: 'This page of help could not be found.',
  all: 'All of help',
  more: 'More on {category}',
});
