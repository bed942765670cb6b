/** Time in which the phone must switch from the page to the app, ms (reference: codes). */
const APP_OPENS_MS = 2000;

/** Returns the address that opens WhatsApp with a message. */
export const getWhatsAppLink = (message: string): string => `whatsapp://send?text=${encodeURIComponent(message)}`;

/** Returns the address for sharing on the second network (docs/adr/0066). */
export const getTelegramLink = (text: string, url: string): string =>
  `https://t.me/share/url?${new URLSearchParams({ url, text }).toString()}`;

/**
 * Waits for an app to replace the page on the screen.
 * @param failed called when the page is still visible after two seconds
 * @returns a function that stops waiting
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
