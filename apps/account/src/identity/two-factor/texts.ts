import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_two_factor`: the step of a login or change. */
export const selectTwoFactorTexts = createTextsSelector('page_two_factor', {
  cancel: 'Cancel',
  back: 'Back',
  proveApp: 'Enter the 6-digit code from your authenticator app.',
  proveMessage: 'We’ll send a code to {phone}.',
  sendCode: 'Send code',
  useRecovery: 'Use a recovery code',
  useCode: 'Use a code instead',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes you saved, such as abcdef-gh2345-…',
  recoveryMissing: 'Enter a recovery code.',
  verify: 'Continue',
  confirmApp: 'Then enter the 6-digit code from the app.',
  confirmMessage: 'Let’s check that messages reach you. We’ll send a code to {phone}.',
  network: 'Please check your internet connection and try again.',
});
