import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_account_changes`: the PIN. */
export const selectPinTexts = createTextsSelector('page_account_changes', {
  network: 'Please check your internet connection and try again.',
  pinTitle: 'PIN',
  pinLead: 'Your PIN has 6 digits. It confirms withdrawals in place of a one-time code.',
  pinNone: 'You have not set a PIN yet.',
  pinSet: 'Your PIN is set.',
  setPin: 'Set PIN',
  changePin: 'Set a new PIN',
  pinHow: 'We verify your phone number first. You can replace a locked or forgotten PIN the same way.',
  choosePin: 'Choose a PIN',
  chooseLead: 'Type 6 digits that nobody would guess.',
  repeatLead: 'Type the same 6 digits again.',
  pinDiffers: 'The PINs don’t match. Choose one again.',
  pinWeak: 'This PIN is too easy to guess. Choose another one.',
  pinSaved: 'Your PIN is set.',
});
