import { textsOf } from '@oware/content';

/** Texts of the content page `page_password_reset`. */
export const selectResetTexts = textsOf('page_password_reset', {
  title: 'Reset password',
  lead: 'We check that the phone is yours. Then you choose a new password.',
  phone: 'Phone number',
  next: 'Next',
  chooseLead: 'Choose a new password for {phone}. All devices will be logged out.',
  password: 'New password',
  passwordHint: '8 characters or more, with a letter and a number',
  save: 'Save password',
  saved: 'Your password is changed. Log in with the new one.',
  phoneMissing: 'Enter your phone number.',
  phoneWrong: 'Enter a mobile number of {region}.',
  passwordMissing: 'Choose a password.',
  passwordShort: 'A password has 8 to 64 characters.',
  passwordSimple: 'A password has at least one letter and one number.',
  passwordWeak: 'This password is too easy to guess. Choose another one.',
  network: 'Please check your internet connection and try again.',
});
