import { textsOf } from '@oware/platform/store';

/** Texts of the content page `page_odds`. */
export const selectOddsTexts = textsOf('page_odds', {
  reconnecting: 'Reconnecting. Prices that cannot be confirmed are locked.',
});
