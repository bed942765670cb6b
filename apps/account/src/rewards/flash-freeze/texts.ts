import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_flash_freeze`. */
export const selectFreezeTexts = createTextsSelector('page_flash_freeze', {
  title: 'Flash Freeze',
  left: 'Left this week',
  most: 'Each card holds the odds of one bet of up to {amount}.',
  auto: 'Automatically Use Gift Card',
  info: 'About automatic use',
  infoText:
    'We use one card automatically for each live bet while you have cards. Turn this off to choose for each bet.',
  what: 'What is Flash Freeze',
  ok: 'OK',
  on: 'Gift cards are used automatically from now on.',
  off: 'Gift cards are no longer used automatically.',
  again: 'Try again',
});
