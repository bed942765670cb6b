import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_support`. */
export const selectSupportTexts = createTextsSelector('page_support', {
  title: '24/7 Service',
  intro: 'We are here day and night.',
  launch: 'Start a chat',
  loading: 'The helpdesk is opening',
  failed: 'The helpdesk did not open. Try it in a new window, or reach us here:',
  window: 'Open it in a new window',
  ask: 'Open the helpdesk',
  askNote: 'Search our help, or go straight to the page you need.',
  desk: 'Helpdesk',
  closed: 'Chat is closed at the moment. Reach us this way:',
  contacts: 'Contact us',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'Email',
  address: 'Post',
  helpTitle: 'Help yourself',
  help: 'Help',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  transactions: 'Transactions',
  selfExclusion: 'Take a break from betting',
});
