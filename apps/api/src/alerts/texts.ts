import { createTextsSelector } from '@oware/content';

/** Texts of alerts, from the content page `alerts`. */
export const selectAlertTexts = createTextsSelector('alerts', {
  goal: 'Goal: {home} {score} {away}',
  correction: 'Does not count: {home} {score} {away}',
  scored: '{team} scored ({minute}).',
  scoredNow: '{team} scored.',
  inPlay: 'See the match and its odds.',
  takenBack: 'The score was corrected.',
  bet_won: 'Bet won',
  bet_lost: 'Bet lost',
  bet_void: 'Bet void',
  bet_cashedOut: 'Cashed out',
  bet_autoCashedOut: 'Auto cash-out',
  bet_reopened: 'Result reversed',
  mission: 'Mission completed',
  warning: 'Your account',
  more: 'Tap to see more.',
});
