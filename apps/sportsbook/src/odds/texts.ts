import { createTextsSelector } from '@oware/platform/store';

/** Texts of the content page `page_odds`. */
export const selectOddsTexts = createTextsSelector('page_odds', {
  reconnecting: 'Reconnecting. Odds that cannot be confirmed are locked.',
});
