import { textsOf } from '@oware/content';

/** Texts of the content page `page_az_menu`. */
export const selectMenuTexts = textsOf('page_az_menu', {
  title: 'A-Z',
  groups: 'Groups',
  betting: 'Betting',
  money: 'Money',
  rewards: 'Gifts and promotions',
  account: 'Your account',
  help: 'Help',
  sports: 'Sports',
});
