import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_magic_ball`. */
export const selectMagicBallTexts = createTextsSelector('page_game_magic_ball', {
  seed: 'Seed',
  fish: 'Fish',
  drum: 'Drum',
  moon: 'Moon',
  sun: 'Sun',
  star: 'Star',
  crown: 'Crown',
  chances: 'Chances out of 100: {chances}.',
  drawn: 'The ball shows: {sign}.',
});
