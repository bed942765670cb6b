import { textsOf } from '@oware/content';

/** Texts of the content page `page_me`: who has no nickname. */
export const selectNamelessTexts = textsOf('page_me', { player: 'Player' });
