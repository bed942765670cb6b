import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_penalties`. */
export const selectPenaltyTexts = createTextsSelector('page_game_penalties', {
  wins: '{team} wins',
  sudden: 'Sudden death',
  regular: 'No sudden death',
  over: 'Over 6.5 goals',
  under: 'Under 6.5 goals',
  by1: '{team} by 1',
  by2: '{team} by 2 or more',
  skill: 'Scores {count} of 100 penalties',
  rules: 'How it works',
  rule_field: 'Each round has new teams, each with its own chance to score. They follow from the number of your round.',
  rule_kicks: 'Five kicks each. It ends early when a team can’t be caught.',
  rule_sudden: 'If it is level after five kicks each, the teams kick in pairs until only one of them scores.',
  rule_last: 'We show three such pairs at most, then the pair that decides.',
  rule_goals: 'Goals and margins count before sudden death.',
  drawn: '{home} {homeGoals}–{awayGoals} {away}.',
  drawn_sudden: '{home} {homeGoals}–{awayGoals} {away}. {winner} wins in sudden death.',
});
