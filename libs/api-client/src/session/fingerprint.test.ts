/** @jest-environment node */
import { getBrowserFingerprint } from './fingerprint';

function createBrowser(userAgent: string): void {
  Object.assign(globalThis, {
    navigator: { userAgent, language: 'en' },
    screen: { width: 360, height: 780, colorDepth: 24 },
    devicePixelRatio: 2,
  });
}
afterEach(() => {
  for (const name of ['navigator', 'screen', 'devicePixelRatio', 'requestIdleCallback'])
    delete (globalThis as Record<string, unknown>)[name];
});

test('is computed when the browser is idle, after 500 ms at the latest', async () => {
  createBrowser('a phone');
  const waits: unknown[] = [];
  const requestIdleCallback = (run: () => void, options: unknown): void => {
    waits.push(options);
    run();
  };
  Object.assign(globalThis, { requestIdleCallback });
  expect(await getBrowserFingerprint()).toMatch(/^[0-9a-f]{32}$/);
  expect(waits).toEqual([{ timeout: 500 }]);
});

test('is the same for the same browser, even one that is never idle', async () => {
  createBrowser('a phone');
  const first = await getBrowserFingerprint();
  expect(await getBrowserFingerprint()).toBe(first);
  createBrowser('another phone');
  expect(await getBrowserFingerprint()).not.toBe(first);
});
