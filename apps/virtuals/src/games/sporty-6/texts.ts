import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_sporty_6`. */
export const selectSixBallsTexts = createTextsSelector('page_game_sporty_6', {
  rules:
    'A number wins when it is one of the six balls. “First” and colours are about the first ball, sums about all six.',
  numbers: 'One of the six · {odds}',
  odd: 'First odd',
  even: 'First even',
  low: 'First 1–18',
  high: 'First 19–36',
  indigo: 'Indigo',
  coral: 'Coral',
  green: 'Green',
  below111: 'Sum to 110',
  above111: 'Sum from 112',
  is111: 'Sum 111',
  below91: 'Sum to 90',
  above131: 'Sum from 132',
  drawn: '{balls}: sum {sum}.',
});
