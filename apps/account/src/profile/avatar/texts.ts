import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_me`: the name shown for players without a nickname. */
export const selectNamelessTexts = createTextsSelector('page_me', { player: 'Player' });
