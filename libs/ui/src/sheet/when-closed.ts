import { backStackOf } from './back-stack';

/**
 * Resolves once the history entries of sheets and dialogs that were closed are gone. To be awaited before a navigation that
 * follows a closing: one that waits for its data would be ended by the way back. Browser only.
 */
export const whenClosed = async (): Promise<void> => {
  // What a handler closes is taken out of the page after it.
  await new Promise((resolve) => window.setTimeout(resolve));
  await backStackOf(window).settled();
};
