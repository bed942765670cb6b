import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_lucky_goal`. */
export const selectLuckyGoalTexts = createTextsSelector('page_game_lucky_goal', {
  topLeft: 'Top left',
  topRight: 'Top right',
  middle: 'Middle',
  bottomLeft: 'Bottom left',
  bottomRight: 'Bottom right',
  save: 'Save {part}',
  drawn_topLeft: 'The keeper dived to the top left.',
  drawn_topRight: 'The keeper dived to the top right.',
  drawn_middle: 'The keeper stayed in the middle.',
  drawn_bottomLeft: 'The keeper dived to the bottom left.',
  drawn_bottomRight: 'The keeper dived to the bottom right.',
});
