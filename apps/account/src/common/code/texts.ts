import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_otp`: the boxes of a code. */
export const selectCodeTexts = createTextsSelector('page_otp', { digit: 'Digit {number} of 6' });
