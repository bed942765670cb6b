import { createTextsSelector } from '@oware/platform/store';

/** Texts of the content page `page_frame`: the right end of the header. */
export const selectHeaderTexts = createTextsSelector('page_frame', {
  register: 'Register',
  logIn: 'Log in',
  logOut: 'Log out',
});
