import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_first_visit`: questions for a new browser. */
export const selectFirstVisitTexts = createTextsSelector('page_first_visit', {
  ageTitle: 'Are you 18 or over?',
  ageText: 'Betting is for adults only. We check your age when you register.',
  adult: 'I am 18 or over',
  minor: 'I am under 18',
  closedTitle: '{brand} is for adults',
  closedText: 'Please come back when you are 18. You can’t bet until then.',
  closedMore: 'Why 18',
  cookiesTitle: 'Cookie choices',
  cookiesText:
    'We need some cookies to keep you logged in and your account safe. With your OK we also measure which ads work and which theme is used.',
  cookiesMore: 'Privacy details',
  needed: 'Essential only',
  all: 'Accept all',
  allowed: 'Your choice is saved.',
});
