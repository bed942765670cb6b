import { textsOf } from '@oware/content';

/** Texts of the content page `page_promotions` where an article is not there. */
export const selectArticleTexts = textsOf('page_promotions', {
  articleOver: 'This promotion is over',
  articleOthers: 'See all promotions',
});
