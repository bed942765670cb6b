import { createTextsSelector } from '@oware/platform/store';

/** Texts of the content page `page_frame`: the balance. */
export const selectBalanceTexts = createTextsSelector('page_frame', {
  balance: 'Balance',
  balanceHidden: 'Balance hidden',
  showBalance: 'Show balance',
  hideBalance: 'Hide balance',
});
