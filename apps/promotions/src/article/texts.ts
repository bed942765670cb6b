import { textsOf } from '@oware/content';

/** Texts of the content page `page_promotions` where an article is not there. */
export const selectArticleTexts = textsOf('page_promotions', {
  articleOver: 'This promotion is over',
  articleOthers: 'See all promotions',
});

/** Texts of the content page `page_help` where an article of rules is a translation. */
export const selectEnglishTexts = textsOf('page_help', {
  englishCounts: 'This is a translation to help you read. The English text counts.',
  readEnglish: 'Read in English',
});
