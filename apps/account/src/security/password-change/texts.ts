import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_account_changes`: the password. */
export const selectPasswordTexts = createTextsSelector('page_account_changes', {
  network: 'Please check your internet connection and try again.',
  passwordTitle: 'Password',
  passwordNow: 'Current password',
  passwordNew: 'New password',
  passwordHint: '8 characters or more, with a letter and a number',
  changePassword: 'Change password',
  passwordHow: 'We verify your phone number first. Other devices are logged out.',
  passwordChanged: 'Password changed. Other devices were logged out.',
  passwordNowMissing: 'Enter your current password.',
  passwordMissing: 'Choose a password.',
  passwordShort: 'Use 8 to 64 characters.',
  passwordSimple: 'Use at least one letter and one number.',
  passwordWeak: 'This password is too easy to guess. Choose another one.',
});
