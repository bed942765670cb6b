import { type ConsoleMessage, type Page, type Response } from '@playwright/test';

/** Watches a page's console for unexpected messages. */
export interface ConsoleWatch {
  /** Errors, warnings and uncaught exceptions so far. */
  errors: string[];
  /** Expects matching lines from now on. */
  allow(pattern: RegExp): void;
}

/**
 * A handshake that the page itself ends, such as at a login during the handshake. It only shows that the machine is slow.
 */
const handshakeEnded = /WebSocket is closed before the connection is established/;

/** Journeys block the service worker (playwright.config.ts), which the browser logs each time. */
const workerBlocked = /Service Worker registration blocked by Playwright/;

/**
 * A file that runs more than three seconds after its page was loaded. It only shows that the machine is slow. The files that a page
 * preloads depend on its release.
 */
const preloadLate = /was preloaded using link preload but not used/;

/** The report of a player's presence, which a logout has overtaken: the server no longer knows the session. */
const presenceAfterLogout = /status of 401.*\/patron\/limits\/presence/;

/** Describes a rejected request and its response; null when the browser no longer has it. */
async function describeRejection(response: Response): Promise<string | null> {
  const body = await response.text().catch(() => null);
  return body === null ? null : `sent ${response.request().postData() ?? 'nothing'}, got ${body}`.slice(0, 500);
}

/** Watches the console of a page from its first script on. */
export function watchConsole(page: Page): ConsoleWatch {
  const allowed: RegExp[] = [handshakeEnded, workerBlocked, preloadLate, presenceAfterLogout];
  const heard: string[] = [];
  const record = (text: string): void => void heard.push(text);
  /** By the address that the console logs. */
  const rejections = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.status() !== 400) return;
    const rejection = await describeRejection(response);
    if (rejection) rejections.set(response.url(), rejection);
  });
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      record(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => record(`uncaught: ${error.message}`));
  return {
    get errors() {
      return heard
        .filter((text) => !allowed.some((pattern) => pattern.test(text)))
        .map((text) =>
          [text, ...[...rejections].flatMap(([url, body]) => (text.includes(url) ? body : []))].join(': '),
        );
    },
    allow: (pattern) => void allowed.push(pattern),
  };
}
