import { textsOf } from '@oware/content';

/** Texts of the content page `page_quick_view`. */
export const selectQuickViewTexts = textsOf('page_quick_view', {
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
  birthday: 'It is your birthday: see your rewards',
  flashFreeze: 'Flash Freeze',
  flashFreezeLeft: '{count} left this week',
  me: 'All of your account',
});
