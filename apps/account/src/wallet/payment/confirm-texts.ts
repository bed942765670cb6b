import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_account_changes`: the confirmation of a withdrawal. */
export const selectConfirmTexts = createTextsSelector('page_account_changes', {
  confirmTitle: 'Confirm the withdrawal',
  enterPin: 'Enter your PIN',
  useCode: 'Use a one-time code instead',
});
