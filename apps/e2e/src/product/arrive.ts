import { type Page, type WebSocket } from '@playwright/test';

/** Goes to an address and waits until everything on the page responds taps; returns its socket. */
export async function arrive(page: Page, address: string): Promise<WebSocket> {
  const [socket] = await Promise.all([page.waitForEvent('websocket'), page.goto(address)]);
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
  await Promise.all([page.waitForEvent('websocket'), page.reload()]);
  await comeAlive(page);
}

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
