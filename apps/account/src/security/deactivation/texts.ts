import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_account_changes`: reactivation. */
export const selectReactivateTexts = createTextsSelector('page_account_changes', {
  network: 'Please check your internet connection and try again.',
  reactivateTitle: 'Reactivate your account',
  reactivateLead: 'This account is deactivated. Verify your phone number to use it again. Your balance is still there.',
  phone: 'Phone number',
  ownPhoneMissing: 'Enter your phone number.',
  phoneWrong: 'Enter a mobile number from {region}.',
  reactivate: 'Reactivate',
  reactivated: 'Your account is active again. Please log in.',
});

/** Texts of the content page `page_account_changes`: deactivation. */
export const selectLeaveTexts = createTextsSelector('page_account_changes', {
  network: 'Please check your internet connection and try again.',
  leaveTitle: 'Deactivate account',
  leaveWhat: 'While your account is deactivated:',
  leaveLogin: 'you are logged out on all devices and can place no bets;',
  leaveMoney: 'your balance stays, and open bets are still settled;',
  leaveBack: 'you can reactivate it with a one-time code at any time.',
  leaveExclusion: 'To stay away for a time that cannot be shortened, choose self-exclusion instead.',
  selfExclusion: 'Self-exclusion',
  reason: 'Why are you leaving?',
  reason_break: 'I want a break',
  reason_too_much: 'I spend too much time or money',
  reason_other_product: 'I use another product',
  reason_problem: 'Something does not work',
  reason_other: 'Another reason',
  reasonMissing: 'Choose a reason.',
  leave: 'Deactivate my account',
  left: 'Your account is deactivated. Log in to reactivate it.',
});
