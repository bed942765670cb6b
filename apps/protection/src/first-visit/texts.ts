import { textsOf } from '@oware/content';

/** Texts of the content page `page_first_visit`: what a browser is asked before its first bet. */
export const selectFirstVisitTexts = textsOf('page_first_visit', {
  ageTitle: 'Are you 18 or over?',
  ageText: 'Betting is for adults only. We check your age when you register.',
  adult: 'I am 18 or over',
  minor: 'I am under 18',
  closedTitle: '{brand} is for adults',
  closedText: 'Please come back when you are 18. Nothing can be bet on until then.',
  closedMore: 'Why 18',
  cookiesTitle: 'Your choice of cookies',
  cookiesText:
    'Some cookies are needed: they keep you logged in, your account safe, and what you have chosen. We also keep which advert or site brought you, and count which theme is used, unless you refuse it here.',
  cookiesMore: 'What we know about you',
  needed: 'Only what is needed',
  all: 'Allow all',
  allowed: 'Your choice is saved.',
});
