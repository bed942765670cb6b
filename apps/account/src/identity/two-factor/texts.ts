import { textsOf } from '@oware/content';

/** Texts of the content page `page_two_factor`: the step of a login or change. */
export const selectTwoFactorTexts = textsOf('page_two_factor', {
  cancel: 'Cancel',
  back: 'Back',
  proveApp: 'Enter the 6 digits that your authenticator app shows now.',
  proveMessage: 'We send a code to {phone}.',
  sendCode: 'Send code',
  useRecovery: 'Use a recovery code',
  useCode: 'Use a code instead',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes that you kept, like abcdef-gh2345-…',
  recoveryMissing: 'Enter a recovery code.',
  verify: 'Continue',
  confirmApp: 'Then enter the 6 digits that the app shows.',
  confirmMessage: 'Check that messages reach you: we send a code to {phone}.',
  network: 'Please check your internet connection and try again.',
});
