import { createTextsSelector } from '@oware/content';
import { useSelector } from '@oware/platform/store';

/** Texts of the frame around every page, from the content page `page_frame`. */
export const selectFrameTexts = createTextsSelector('page_frame', {
  nav: 'Main',
  home: 'Home',
  live: 'Live',
  slip: 'Betslip',
  bets: 'Open bets',
  me: 'Me',
  toContent: 'Skip to content',
  toSlip: 'Skip to betslip',
  brandHome: '{brand}, home',
  back: 'Back',
  loading: 'Loading',
  loadingPage: 'Loading page',
});

/** Returns the texts in a component. */
export const useFrameTexts = (): ReturnType<typeof selectFrameTexts> => useSelector(selectFrameTexts);

export type FrameKey = Parameters<ReturnType<typeof selectFrameTexts>>[0];
