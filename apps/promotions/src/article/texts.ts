import { textsOf } from '@oware/content';

/** Texts of the content page `page_promotions` for a missing article. */
export const selectArticleTexts = textsOf('page_promotions', {
  articleOver: 'This promotion is over',
  articleOthers: 'See all promotions',
});

/** Texts of the content page `page_help` for a translated article with rules. */
export const selectEnglishTexts = textsOf('page_help', {
  englishCounts: 'This is a translation to help you read. The English text counts.',
  readEnglish: 'Read in English',
});
