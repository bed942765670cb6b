import { textsOf } from '@oware/content';

/** Texts of the content page `page_account_changes`: the phone. */
export const selectPhoneTexts = textsOf('page_account_changes', {
  network: 'Please check your internet connection and try again.',
  phoneTitle: 'Phone number',
  phoneNow: 'Your phone number',
  phoneLead: 'Used for login and verification codes.',
  newPhone: 'New phone number',
  newPhoneHint: 'We check the number that you have now, then the new one.',
  changePhone: 'Change phone number',
  phoneMissing: 'Enter your new phone number.',
  phoneWrong: 'Enter a mobile number of {region}.',
  phoneSame: 'This is your phone number already.',
  phoneChanged: 'Your phone number is changed. Other devices were logged out.',
  earlier: 'Earlier numbers',
  earlierLead: 'Have you lost your phone? Go back to a number that you had before.',
  useAgain: 'Use {phone} again',
});
