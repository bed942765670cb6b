import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_help`, which also lists the topics. */
export const selectHelpTexts = createTextsSelector('page_help', {
  language: 'en',
  title: 'Help',
  searchFor: 'Search help',
  search: 'Search',
  found_one: '{count} result',
  found_other: '{count} results',
  none: 'No results',
  noneText: 'Try fewer or different words, or contact customer service.',
  first: 'Start here',
  howToPlay: 'How to Play',
  howToPlayNote: 'From a new account to your first bet.',
  tour: 'Take the tour',
  service: '24/7 Service',
  serviceNote: 'Talk to our team.',
  limits: 'Limits and time-out',
  limitsNote: 'Deposits, stakes, losses and time.',
  missing: 'We couldn’t find this help page.',
  all: 'All help topics',
  more: 'More on {category}',
});
