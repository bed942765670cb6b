import { textsOf } from '@oware/content';

/** Texts of the content page `page_virtual_live`: what is said of a match. */
export const selectBoardTexts = textsOf('page_virtual_live', {
  board: 'Match on the board',
  score: '{home} {homeGoals}, {away} {awayGoals}',
  say_before: 'The teams come on',
  say_start: 'Kick-off',
  say_attack: '{team} attack',
  say_goal: 'Goal for {team}!',
  say_replay: 'That goal once more',
  say_noGoal: 'No goal',
  say_halfTime: 'Half-time',
  say_ending: 'Full time',
});
