import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_spin_da_bottle`. */
export const selectBottleTexts = createTextsSelector('page_game_spin_da_bottle', {
  up: 'Up',
  down: 'Down',
  upLeft: 'Up, left',
  upRight: 'Up, right',
  downLeft: 'Down, left',
  downRight: 'Down, right',
  left: 'Gold, left',
  right: 'Gold, right',
  stops: 'The ring has 50 stops: 12 in each quarter, and 2 gold ones.',
  drawn: 'The bottle points to: {zone}.',
});
