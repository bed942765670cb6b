import { textsOf } from '@oware/content';

/** Texts of the content page `page_otp`: the boxes of a code. */
export const selectCodeTexts = textsOf('page_otp', { digit: 'Digit {number} of 6' });
