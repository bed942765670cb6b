import { createTextsSelector } from '@oware/content';

/** Texts of the content page `wap_setting`: the language. */
export const selectLanguageTexts = createTextsSelector('wap_setting', {
  language_choice: 'Language',
});
