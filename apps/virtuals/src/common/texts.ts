import { createPhrasesSelector, createTextsSelector } from '@oware/content';

/** Texts of the content page `page_instant_virtuals` that all pages of the section share. */
export const selectSectionTexts = createTextsSelector('page_instant_virtuals', {
  nav: 'Instant virtuals',
  nav_home: 'Home',
  nav_quickgame: 'Play',
  nav_history: 'My bets',
  nav_challenges: 'Challenges',
  nav_verify: 'Fairness',
  versus: '{home} v {away}',
  loginTitle: 'Log in to see this',
  loginText: 'Only you can see your rounds and bets.',
  login: 'Log in',
  loading: 'Loading',
  session: 'This session: {time} · {net}',
  sessionMinutes: '{minutes} min',
  sessionHours: '{hours} h {minutes} min',
  sessionLimits: '(limits and time-out)',
});

/** Texts of the content page `page_virtual_markets`: names of markets and outcomes of rounds, by their English names. */
export const selectMarketTexts = createPhrasesSelector('page_virtual_markets');
