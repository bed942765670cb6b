import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_slots`: the games with three reels. */
export const selectSlotTexts = createTextsSelector('page_game_slots', {
  rule: 'Pick your lines and spin. Each line costs one stake and pays by the table below.',
  top: 'Top line',
  middle: 'Middle line',
  bottom: 'Bottom line',
  down: 'Down ↘',
  up: 'Up ↗',
  drawn: '{line}: {symbols}.',
  table: 'Pay table',
  tableText:
    'Times the stake on a line: three of a kind, or two of a kind on the first two reels. Every stop of a reel is equally likely.',
  tableTextThree: 'Times the stake on a line, for three of a kind. Every stop of a reel is equally likely.',
  symbol: 'Symbol',
  three: 'Three',
  two: 'First two',
  drum: 'Drum',
  calabash: 'Calabash',
  fish: 'Fish',
  yam: 'Yam',
  plantain: 'Plantain',
  pepper: 'Pepper',
  mask: 'Mask',
  pineapple: 'Pineapple',
  watermelon: 'Watermelon',
  mango: 'Mango',
  orange: 'Orange',
  banana: 'Banana',
  star: 'Star',
  diamond: 'Diamond',
  stairs: 'Stairs',
  chequers: 'Chequers',
  stripes: 'Stripes',
});
/** Key of a text. */
export type SlotText = Parameters<ReturnType<typeof selectSlotTexts>>[0];
