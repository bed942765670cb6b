import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_password_reset`. */
export const selectResetTexts = createTextsSelector('page_password_reset', {
  title: 'Reset password',
  lead: 'First we verify your phone number. Then you choose a new password.',
  phone: 'Phone number',
  next: 'Next',
  chooseLead: 'Choose a new password for {phone}. All devices will be logged out.',
  password: 'New password',
  passwordHint: '8 characters or more, with a letter and a number',
  save: 'Save password',
  saved: 'Password changed. Log in with the new one.',
  phoneMissing: 'Enter your phone number.',
  phoneWrong: 'Enter a mobile number from {region}.',
  passwordMissing: 'Choose a password.',
  passwordShort: 'Use 8 to 64 characters.',
  passwordSimple: 'Use at least one letter and one number.',
  passwordWeak: 'This password is too easy to guess. Choose another one.',
  network: 'Please check your internet connection and try again.',
});
