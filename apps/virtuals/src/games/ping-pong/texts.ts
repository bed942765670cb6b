import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_ping_pong`. */
export const selectPingPongTexts = createTextsSelector('page_game_ping_pong', {
  red: 'Red wins',
  blue: 'Blue wins',
  short: '1–4 hits',
  medium: '5–8 hits',
  long: '9–12 hits',
  ace: 'Ace: 1 hit',
  marathon: '12 hits',
  serves: 'Red serves. The last to hit the ball wins the point.',
  won_red: 'Point for red. Hits: {hits}.',
  won_blue: 'Point for blue. Hits: {hits}.',
});
