import { textsOf } from '@oware/content';

/** Texts of the content page `page_account_changes`: the way back of a deactivated account. */
export const selectReactivateTexts = textsOf('page_account_changes', {
  reactivateTitle: 'Reactivate your account',
  reactivateLead: 'This account is deactivated. Prove the phone to use it again; your balance is still there.',
  phone: 'Phone number',
  ownPhoneMissing: 'Enter your phone number.',
  phoneWrong: 'Enter a mobile number of {region}.',
  reactivate: 'Reactivate',
  reactivated: 'Your account is active again. Please log in.',
});
