import { textsOf } from '@oware/content';
import { createContext, useContext } from 'react';

/** Texts of the content page `page_frame` that components say by themselves. */
export const selectUiTexts = textsOf('page_frame', {
  close: 'Close',
  loadingFailed: 'Loading Failed. Please try again later.',
  reload: 'Reload',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  padPoint: 'Point',
  padDelete: 'Delete last digit',
  went_up: 'went up',
  went_down: 'went down',
  gone: 'no longer offered',
  locked: 'locked',
});

export type UiTextsOfPage = ReturnType<typeof selectUiTexts>;

/** The texts as the shell has them; English without it. */
export const UiTexts = createContext(selectUiTexts({}));

/** The texts in a component. */
export const useUiTexts = (): UiTextsOfPage => useContext(UiTexts);
