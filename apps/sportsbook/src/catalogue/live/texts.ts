import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_catalogue` about live matches. */
export const selectLiveTexts = createTextsSelector('page_catalogue', { redCards: 'Red cards' });
