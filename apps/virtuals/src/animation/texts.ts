import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_virtual_live`: the commentary on a match. */
export const selectBoardTexts = createTextsSelector('page_virtual_live', {
  board: 'Match on the board',
  score: '{home} {homeGoals}, {away} {awayGoals}',
  say_before: 'Here come the teams',
  say_start: 'Kick-off',
  say_attack: '{team} attack',
  say_goal: 'Goal for {team}!',
  say_replay: 'Replay',
  say_noGoal: 'No goal',
  say_halfTime: 'Half-time',
  say_ending: 'Full time',
});
