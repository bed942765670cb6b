import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_basketball`. */
export const selectBasketballTexts = createTextsSelector('page_game_basketball', {
  wins: '{team} wins',
  over: 'Over {line} points',
  under: 'Under {line} points',
  handicap: '{team} {line}',
  by1: '{team} by 1 to 5',
  by6: '{team} by 6 to 10',
  by11: '{team} by 11 or more',
  strength: '{points} points on average',
  rules: 'How it works',
  rule_field: 'Each round has new teams with new strengths and lines. They follow from the number of your round.',
  rule_quarters: 'Four quarters. If they end level, the next basket wins and counts two points.',
  rule_handicap: 'Handicap: the number is added to the score of your team.',
  rule_last: 'All bets include that basket.',
  drawn: '{home} {homePoints}–{awayPoints} {away}.',
  drawn_overtime: '{home} {homePoints}–{awayPoints} {away} after overtime.',
});
