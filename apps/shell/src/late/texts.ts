import { textsOf } from '@oware/content';

/** Texts of the content page `page_frame` that come late. */
export const selectLateTexts = textsOf('page_frame', {
  slow: 'Still loading…',
  loadedAgain: 'A part of the page had failed, so it was loaded again.',
});
