import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_sicbo`. */
export const selectSicBoTexts = createTextsSelector('page_game_sicbo', {
  small: 'Small 4–10',
  big: 'Big 11–17',
  odd: 'Odd',
  even: 'Even',
  triple: 'Any triple',
  number: 'A {points}',
  sum: 'Sum {sum}',
  drawn: '{dice}: sum {sum}.',
});
