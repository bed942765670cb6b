import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_first_visit`: the question for a new browser, and the choice of cookies on the privacy page. */
export const selectFirstVisitTexts = createTextsSelector('page_first_visit', {
  title: '18+ only · cookies',
  barText:
    'Betting is for adults only. We need some cookies to keep you logged in and your account safe. With your OK we also measure which ads work and which theme is used.',
  adultNeeded: 'I’m 18+, essential only',
  adultAll: 'I’m 18+, accept all',
  minor: 'Under 18?',
  cookiesTitle: 'Cookie choices',
  cookiesText:
    'We need some cookies to keep you logged in and your account safe. With your OK we also measure which ads work and which theme is used.',
  cookiesMore: 'Privacy details',
  needed: 'Essential only',
  all: 'Accept all',
  allowed: 'Your choice is saved.',
});
