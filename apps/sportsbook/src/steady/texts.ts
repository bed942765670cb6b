import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_odds` about new rows that wait to be shown. */
export const selectNewTexts = createTextsSelector('page_odds', {
  language: 'en',
  new_other: '{count} new',
  match_one: '{count} new match',
  match_other: '{count} new matches',
  market_one: '{count} new market',
  market_other: '{count} new markets',
  bet_one: '{count} new bet',
  bet_other: '{count} new bets',
  show: '{new}, show',
});
