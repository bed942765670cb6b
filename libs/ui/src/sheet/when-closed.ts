import { getBackStack } from './back-stack';

/**
 * Resolves once the history entries of closed sheets and dialogs are removed. Await it before navigating after a close: going back would
 * cancel a navigation that is still loading. Browser only.
 */
export const waitUntilClosed = async (): Promise<void> => {
  // Overlays closed by an event handler are unmounted after it.
  await new Promise((resolve) => window.setTimeout(resolve));
  await getBackStack(window).settled();
};
