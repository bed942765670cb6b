import { type Page, type WebSocket } from '@playwright/test';

/** Goes to an address and waits until everything on the page responds taps; returns its socket. */
export async function arrive(page: Page, address: string): Promise<WebSocket> {
  const socket = await load(page, () => page.goto(address));
  await comeAlive(page);
  return socket;
}

/** Goes to an address as a player and waits until messages to the player reach the page: the balance is the first one. */
export async function arriveListening(page: Page, address: string): Promise<void> {
  const joined = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"personal_topic"')),
    );
  await Promise.all([joined, page.goto(address)]);
  await comeAlive(page);
}

/** Loads the page again and waits until everything on it responds taps. */
export async function reload(page: Page): Promise<void> {
  await load(page, () => page.reload());
  await comeAlive(page);
}

/** Loads a page and returns its socket; once more when the history entry of a sheet that closes at this moment aborts the navigation. */
async function load(page: Page, go: () => Promise<unknown>): Promise<WebSocket> {
  await waitForHistory(page);
  const socket = page.waitForEvent('websocket');
  // Whoever called is told that the page did not load, not that its socket did not come.
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

/** Waits until the history entry of a sheet that was closed is gone. */
const waitForHistory = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stack = Symbol.for('oware.backStack') as unknown as keyof Window;
    return (window[stack] as { settled(): Promise<void> } | undefined)?.settled();
  });

/** The parts of a page hydrate one by one, as their code comes; each control of one that has carries React's mark. */
async function comeAlive(page: Page): Promise<void> {
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
