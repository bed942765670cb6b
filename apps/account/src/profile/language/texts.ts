import { textsOf } from '@oware/content';

/** Texts of the content page `wap_setting`: the language. */
export const selectLanguageTexts = textsOf('wap_setting', {
  language_choice: 'Language',
});
