import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_me`: the logout. */
export const selectLogoutTexts = createTextsSelector('page_me', { logOut: 'Log out' });
