import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_spin_2_win`. */
export const selectWheelTexts = createTextsSelector('page_game_spin_2_win', {
  indigo: 'Indigo ■',
  coral: 'Coral ▲',
  green: 'Green ●',
  gold: 'Gold',
  low: '1 to 12',
  high: '13 to 24',
  odd: 'Odd',
  even: 'Even',
  drawn: '{number}, {colour}.',
});
