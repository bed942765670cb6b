import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_flip_da_coin`. */
export const selectCoinTexts = createTextsSelector('page_game_flip_da_coin', {
  heads: 'Heads',
  tails: 'Tails',
});
