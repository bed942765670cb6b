import { type BrowserContext } from '@playwright/test';
import { ADULT_COOKIE, COOKIE_CHOICE } from '@oware/config';

/** Gives a browser the answers of a first visit: its questions would lie over what is measured. */
export const asKnownVisitor = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([
    { name: ADULT_COOKIE, value: 'yes', url },
    { name: COOKIE_CHOICE, value: 'needed', url },
  ]);
