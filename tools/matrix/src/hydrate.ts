import { chromium, type Browser } from 'playwright';
import { existsSync } from 'node:fs';
import { LOGGED_IN } from './serve';
import { type PageVisit } from './pages';
import { type PairServer } from './world/child';

/** Maximum time until a page is hydrated, ms. */
const HYDRATION_TIMEOUT_MS = 20_000;

/** Opens the machine's Chromium; undefined when it has none. */
export async function openBrowser(): Promise<Browser | undefined> {
  const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
  return existsSync(executablePath)
    ? chromium.launch({
        executablePath,
        args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      })
    : undefined;
}

/** Loads a page in a fresh browser until it is hydrated; returns its errors. */
export async function checkHydration(
  browser: Browser,
  { origin, getErrors }: PairServer,
  { route, address, loggedIn }: PageVisit,
): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const wrong: string[] = [];
  try {
    if (loggedIn) await context.addCookies([{ ...LOGGED_IN, url: origin }]);
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => wrong.push(`${route} in the browser: uncaught ${message}`));
    await page.goto(origin + address);
    await page
      .waitForFunction(isHydrated, undefined, { timeout: HYDRATION_TIMEOUT_MS })
      .catch(() =>
        wrong.push(`${route} in the browser: does not respond to taps after ${HYDRATION_TIMEOUT_MS / 1000} s`),
      );
    await page.waitForLoadState('networkidle');
  } finally {
    await context.close();
  }
  return [
    ...wrong,
    ...(await getErrors()).map(({ side, where, message }) => `${route} in the browser (${side}, ${where}): ${message}`),
  ];
}

/** Checks whether React has hydrated each control; runs in the page. */
function isHydrated(): boolean {
  const controls = [...document.querySelectorAll('header, main, nav')].flatMap((place) => [
    ...place.querySelectorAll('a, button, input'),
  ]);
  return (
    controls.length > 0 &&
    controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')))
  );
}
