import { type BrowserContext } from '@playwright/test';
import { ADULT_COOKIE, COOKIE_CHOICE } from '@oware/config';

/** Sets the cookies of a returning visitor: the dialogs of a first visit would cover the page under test. */
export const setVisitorCookies = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([
    { name: ADULT_COOKIE, value: 'yes', url },
    { name: COOKIE_CHOICE, value: 'needed', url },
  ]);
