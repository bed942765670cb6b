import { textsOf } from '@oware/content';

/** Texts of the content page `page_me`: the logout. */
export const selectLogoutTexts = textsOf('page_me', { logOut: 'Log out' });
