import { textsOf } from '@oware/content';

/** Texts of the content page `page_event`. */
export const selectEventTexts = textsOf('page_event', {
  markets: 'Markets',
  loading: 'Loading event',
  periods: 'Score by period',
  total: 'Total',
  to: 'to',
  versus: 'v',
  locked: '{count} locked',
  open: '{count} open',
  over: 'This match is over',
  overText: 'Bets on it are settled as the results come in; you find them under Open bets.',
  notLive: 'No bets while it is played',
  notLiveText: '{sport} can be bet on until it starts. Bets on it are settled by its result.',
  closed: 'No bets on this match right now',
  closedText: 'Prices close for a moment when something big happens. They come back here by themselves.',
  others: 'See other matches',
  missing: 'This match is not here any more',
  missingText: 'It may be over, or the address may be old. Bets on it are kept under Open bets.',
  tab_all: 'All',
  tab_main: 'Main',
  tab_totals: 'Totals',
  tab_handicap: 'Handicap',
  'tab_1st-half': '1st half',
  'tab_2nd-half': '2nd half',
  tab_quarters: 'Quarters',
  tab_sets: 'Sets',
  tab_games: 'Games',
  tab_maps: 'Maps',
  tab_periods: 'Periods',
  tab_combo: 'Combo',
  tab_corners: 'Corners',
  tab_cards: 'Cards',
  tab_overtime: 'Overtime',
  tab_frames: 'Frames',
  tab_innings: 'Innings',
});

export type EventTexts = ReturnType<typeof selectEventTexts>;
export type EventKey = Parameters<EventTexts>[0];
