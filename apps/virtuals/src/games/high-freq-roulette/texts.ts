import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_roulette`. */
export const selectRouletteTexts = createTextsSelector('page_game_roulette', {
  red: 'Red',
  black: 'Black',
  zero: 'zero',
  odd: 'Odd',
  even: 'Even',
  low: '1 to 18',
  high: '19 to 36',
  dozen: '{from} to {to}',
  column: 'Column {number}',
  drawn: '{number}, {colour}.',
});
