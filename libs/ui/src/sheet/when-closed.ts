import { backStackOf } from './back-stack';

/**
 * Resolves once the history entries of sheets and dialogs that were closed are gone. To be awaited before a navigation that
 * follows a closing, from an effect or later. Browser only.
 */
export const whenClosed = (): Promise<void> => backStackOf(window).settled();
