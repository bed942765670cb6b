import { type BrowserContext } from '@playwright/test';
import { COOKIE_CHOICE } from '@oware/config';

/** Sets the cookie of a returning visitor: the bar of a first visit would cover the page under test. */
export const setVisitorCookies = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([{ name: COOKIE_CHOICE, value: 'needed', url }]);
