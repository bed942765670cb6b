import { type Page, type WebSocket } from '@playwright/test';

/** Opens an address and waits until everything on the page responds to taps; returns its socket. */
export async function arrive(page: Page, address: string): Promise<WebSocket> {
  const socket = await load(page, () => page.goto(address));
  await waitForHydration(page);
  return socket;
}

/**
 * Opens an address as a player and waits until the page receives messages to the player, of which the balance is the first.
 */
export async function arriveListening(page: Page, address: string): Promise<void> {
  const joined = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"personal_topic"')),
    );
  await Promise.all([joined, page.goto(address)]);
  await waitForHydration(page);
}

/** Reloads the page and waits until everything on it responds to taps. */
export async function reload(page: Page): Promise<void> {
  await load(page, () => page.reload());
  await waitForHydration(page);
}

/**
 * Loads a page and returns its socket; retries once when the history entry of a closing sheet aborts the navigation.
 */
async function load(page: Page, go: () => Promise<unknown>): Promise<WebSocket> {
  await waitForHistory(page);
  const socket = page.waitForEvent('websocket');
  // The caller gets the error of the page, not that of its missing socket.
  void socket.catch(() => undefined);
  try {
    await go();
  } catch (error) {
    if (!String(error).includes('net::ERR_ABORTED')) throw error;
    await waitForHistory(page);
    await go();
  }
  return socket;
}

/** Waits until the history entry of a closed sheet is gone. */
const waitForHistory = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stack = Symbol.for('oware.backStack') as unknown as keyof Window;
    return (window[stack] as { settled(): Promise<void> } | undefined)?.settled();
  });

/**
 * Waits for hydration. The parts of a page hydrate one by one as their code loads; React then marks each of their controls.
 */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('header, main, nav')].flatMap((place) => [
      ...place.querySelectorAll('a, button, input'),
    ]);
    return (
      controls.length > 0 &&
      controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')))
    );
  });
}
