import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_account_changes`: the phone. */
export const selectPhoneTexts = createTextsSelector('page_account_changes', {
  network: 'Please check your internet connection and try again.',
  phoneTitle: 'Phone number',
  phoneNow: 'Your phone number',
  phoneLead: 'Used for login and verification codes.',
  newPhone: 'New phone number',
  newPhoneHint: 'We verify your current number, then the new one.',
  changePhone: 'Change phone number',
  phoneMissing: 'Enter your new phone number.',
  phoneWrong: 'Enter a mobile number from {region}.',
  phoneSame: 'This is already your phone number.',
  phoneChanged: 'Phone number changed. Other devices were logged out.',
  earlier: 'Earlier numbers',
  earlierLead: 'Lost your phone? Go back to a number you used before.',
  useAgain: 'Use {phone} again',
});
