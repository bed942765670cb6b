import { type ConsoleMessage, type Page, type Response } from '@playwright/test';

/** What a page's console said that it should not have. */
export interface ConsoleWatch {
  /** Errors, warnings and uncaught exceptions so far. */
  complaints: string[];
  /** From now on lines that match are part of the story. */
  allow(pattern: RegExp): void;
}

/** A handshake that the page ends itself, such as at a login that meets it half way: how slow the machine is, no more. */
const handshakeEnded = /WebSocket is closed before the connection is established/;

/** Journeys go without the service worker (playwright.config.ts), which the browser says each time. */
const workerBlocked = /Service Worker registration blocked by Playwright/;

/** A file that runs more than three seconds after its page was loaded: how slow the machine is, no more. Which files a page preloads follows from its release. */
const preloadLate = /was preloaded using link preload but not used/;

/** The report that a player is there, which a logout overtook on its way: the server no longer knows the session. */
const presenceAfterLogout = /status of 401.*\/patron\/limits\/presence/;

/** What was sent and what the server said of it; null when the browser has it no longer. */
async function describeRefusal(response: Response): Promise<string | null> {
  const said = await response.text().catch(() => null);
  return said === null ? null : `sent ${response.request().postData() ?? 'nothing'}, got ${said}`.slice(0, 500);
}

/** Listens to a page from its first script on. */
export function watchConsole(page: Page): ConsoleWatch {
  const allowed: RegExp[] = [handshakeEnded, workerBlocked, preloadLate, presenceAfterLogout];
  const heard: string[] = [];
  const note = (text: string): void => void heard.push(text);
  /** By the address that the console names. */
  const refusals = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.status() !== 400) return;
    const refusal = await describeRefusal(response);
    if (refusal) refusals.set(response.url(), refusal);
  });
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  return {
    get complaints() {
      return heard
        .filter((text) => !allowed.some((pattern) => pattern.test(text)))
        .map((text) => [text, ...[...refusals].flatMap(([url, said]) => (text.includes(url) ? said : []))].join(': '));
    },
    allow: (pattern) => void allowed.push(pattern),
  };
}
