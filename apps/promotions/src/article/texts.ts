import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_promotions` for a missing article. */
export const selectArticleTexts = createTextsSelector('page_promotions', {
  articleOver: 'This promotion is over',
  articleOthers: 'See all promotions',
});

/** Texts of the content page `page_help` for a translated article with rules. */
export const selectEnglishTexts = createTextsSelector('page_help', {
  englishCounts: 'This translation is here to help you. The English version is binding.',
  readEnglish: 'Read in English',
});
