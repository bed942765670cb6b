/** How long the phone has to leave the page for the app, ms (reference: codes). */
const APP_OPENS_MS = 2000;

/** Address that opens WhatsApp with a message. */
export const whatsAppLink = (message: string): string => `whatsapp://send?text=${encodeURIComponent(message)}`;

/** The second network (docs/adr/0066). */
export const telegramLink = (text: string, url: string): string =>
  `https://t.me/share/url?${new URLSearchParams({ url, text }).toString()}`;

/**
 * Waits whether an app takes the place of the page.
 * @param failed called when the page has not changed after two seconds
 * @returns what ends the waiting
 */
export function watchAppOpens(view: Window, failed: () => void): () => void {
  const timer = view.setTimeout(() => {
    end();
    failed();
  }, APP_OPENS_MS);
  const left = (): void => {
    if (view.document.visibilityState === 'hidden') end();
  };
  function end(): void {
    view.clearTimeout(timer);
    view.document.removeEventListener('visibilitychange', left);
    view.removeEventListener('pagehide', end);
  }
  view.document.addEventListener('visibilitychange', left);
  view.addEventListener('pagehide', end);
  return end;
}
