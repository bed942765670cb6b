import { createTextsSelector } from '@oware/content';

/**
 * Texts of the content page `page_self_exclusion` that the plain page uses: those of the player protection pages, and a few additional
 * ones.
 */
export const selectPlainTexts = createTextsSelector('page_self_exclusion', {
  title: 'Take a break',
  intro: 'Self-exclusion closes betting for the time you choose. It cannot be ended early, by you or by us.',
  status: 'Your status',
  ALL: 'All products',
  REAL_SPORTS: 'Real Sports',
  VIRTUALS: 'Virtuals',
  GAMES: 'Games',
  notExcluded: 'Not excluded',
  until: 'Excluded until {end}',
  setUp: 'Set up self-exclusion',
  product: 'Exclude me from',
  period: 'For how long',
  next: 'Continue',
  confirmTitle: 'Exclude yourself from {product} for {period}?',
  confirmFinal: 'It cannot be ended early. Bets that you have already placed stay as they are.',
  confirmAfter: 'You stay excluded until you ask to return and confirm 24 hours later.',
  understood: 'I understand that this cannot be undone',
  confirm: 'Exclude me for {period}',
  change: 'Go back',
  needed: 'Tick the box above first.',
  contact: 'Contact Us',
  waits: 'The exclusion has ended, but this stays closed until you return',
  plainNote: 'This page works even when other parts of the site do not load.',
  plainEnd: 'It ends on {end}.',
  plainLogin: 'Log in, so that we know which account to exclude.',
  plainLogInHere: 'Log in',
  plainUnknown: 'We cannot show your status now, but you can still exclude yourself.',
  plainStale: 'This form belongs to another login. Please check it and send it again.',
  plainHome: 'Go to the home page',
});
