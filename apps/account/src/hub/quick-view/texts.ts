import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_quick_view`. */
export const selectQuickViewTexts = createTextsSelector('page_quick_view', {
  title: 'Account',
  player: 'Player',
  info: 'Account info',
  tiers: 'Tier guide',
  balance: 'Balance',
  reload: 'Reload balance',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  gifts: 'Gifts',
  newGifts: 'new',
  service: '24/7 Service',
  limits: 'Limits and time-out',
  birthday: 'It’s your birthday: see your rewards',
  flashFreeze: 'Flash Freeze',
  flashFreezeLeft: '{count} left this week',
  me: 'Your account',
});
