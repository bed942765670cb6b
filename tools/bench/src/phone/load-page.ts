import { type Browser, type Cookie, type Page } from '@playwright/test';
import { SAVE_DATA_COOKIE } from '@oware/config';
import { setVisitorCookies } from './visitor-cookies';
import { observe } from './observe';

/** One cold visit of a page on a slow phone. Times in ms since the navigation began. */
export interface Visit {
  lcp: number;
  /** Total time above 50 ms of the long tasks between the first paint and the end. */
  blocking: number;
  /** Time when the first control of the content responded to a tap. */
  hydrated: number;
  /** Bytes of JavaScript on the wire until then. */
  firstScriptBytes: number;
  /** Bytes of JavaScript on the wire until the page was quiet. */
  scriptBytes: number;
  /** All bytes on the wire until the page was quiet. */
  bytes: number;
  /** Bytes, without the document, when the same browser opens the page again; null when it does not. */
  againBytes: number | null;
  shift: number;
  lcpElement: string;
  /** Time from the tap on the betslip until its selections are visible; null when it is not opened. */
  slip: number | null;
}

export interface VisitOptions {
  cookies?: readonly Cookie[];
  /** Content of the browser's local storage before the visit. */
  storage?: Readonly<Record<string, string>>;
  opensSlip?: boolean;
  /** User agent of the browser or web view; default: the user agent of the bench's own browser. */
  userAgent?: string;
  /** Whether the player chose to save data. */
  savesData?: boolean;
  /** Opens the page again at the end. */
  again?: boolean;
  /** Slowdown factor against this machine. */
  slowdown: number;
}

/** The page is quiet when the wire was idle and no long task ran for this long, ms. */
const QUIET_MS = 1500;
const TIMEOUT_MS = 60_000;

/** The phone of the bench (quality: on the phone). */
export const PHONE = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  ignoreHTTPSErrors: true,
} as const;

/**
 * Visits an address with an empty cache.
 * @throws Error when the page never becomes quiet or responds with an error
 */
export async function visitPage(
  browser: Browser,
  url: string,
  {
    cookies = [],
    storage = {},
    opensSlip = false,
    userAgent,
    savesData = false,
    again = false,
    slowdown,
  }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, ...(userAgent !== undefined && { userAgent }) });
  try {
    await Promise.all([setVisitorCookies(context, url), context.addCookies([...cookies])]);
    if (savesData) await context.addCookies([{ name: SAVE_DATA_COOKIE, value: 'on', url }]);
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, storage);
    const wire = await openQuietly(page, url, slowdown);
    const notes = await page.evaluate(() => window.benchNotes);
    const blocking = notes.tasks
      .filter(([start, duration]) => start + duration > notes.fcp)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    const firstScriptBytes = await page.evaluate(
      (hydrated) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= hydrated)
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      notes.hydrated,
    );
    return {
      hydrated: notes.hydrated,
      firstScriptBytes,
      lcp: notes.lcp,
      blocking,
      scriptBytes: wire.scriptBytes,
      bytes: wire.bytes,
      shift: notes.shift,
      lcpElement: notes.lcpElement,
      slip: opensSlip ? await openSlip(page) : null,
      againBytes: again ? await openAgain(page, url, slowdown) : null,
    };
  } finally {
    await context.close();
  }
}

/** Opens an address, and waits until no more data arrives. */
async function openQuietly(page: Page, url: string, slowdown: number): Promise<Wire> {
  const wire = await watchWire(page, slowdown);
  const begin = performance.now();
  const response = await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS });
  if (!response?.ok()) throw new Error(`${url} responded with ${response?.status()}`);
  while (!wire.isQuiet()) {
    if (performance.now() - begin > TIMEOUT_MS) throw new Error(`${url} was not quiet after ${TIMEOUT_MS / 1000} s`);
    await page.waitForTimeout(100);
  }
  return wire;
}

/** Opens the page again, in another tab of the same browser; returns the bytes without the document. */
async function openAgain(first: Page, url: string, slowdown: number): Promise<number> {
  const page = await first.context().newPage();
  await first.close();
  const { bytes, documentBytes } = await openQuietly(page, url, slowdown);
  return bytes - documentBytes;
}

interface Wire {
  bytes: number;
  documentBytes: number;
  scriptBytes: number;
  isQuiet(): boolean;
}

/** Slows down the page's processor and starts to count the bytes that it receives. */
async function watchWire(page: Page, slowdown: number): Promise<Wire> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const kinds = new Map<string, string>();
  const underWay = new Set<string>();
  let lastMove = performance.now();
  const wire: Wire = {
    bytes: 0,
    documentBytes: 0,
    scriptBytes: 0,
    isQuiet: () => underWay.size === 0 && performance.now() - lastMove > QUIET_MS,
  };
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    kinds.set(requestId, type ?? '');
    underWay.add(requestId);
    lastMove = performance.now();
  });
  const ended = (requestId: string): void => {
    underWay.delete(requestId);
    lastMove = performance.now();
  };
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    ended(requestId);
    wire.bytes += encodedDataLength;
    if (kinds.get(requestId) === 'Script') wire.scriptBytes += encodedDataLength;
    if (kinds.get(requestId) === 'Document') wire.documentBytes += encodedDataLength;
  });
  return wire;
}

/** Taps on the betslip; returns the ms until its selections are painted. */
const openSlip = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const button = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Main"] button')].find((each) =>
          /betslip/i.test(each.textContent ?? ''),
        );
        if (!button) return reject(new Error('The page has no betslip button.'));
        const began = performance.now();
        const waitForSelections = (): void => {
          if (document.querySelector('dialog[open] li'))
            requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(waitForSelections);
        };
        button.click();
        waitForSelections();
      }),
  );
