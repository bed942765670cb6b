import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_even_odd`. */
export const selectEvenOddTexts = createTextsSelector('page_game_even_odd', {
  even: 'Even',
  odd: 'Odd',
  low: '2 to 6',
  seven: '7',
  high: '8 to 12',
  pair: 'Double (same in both)',
  drawn: '{left} and {right}: {sum} seeds.',
});
