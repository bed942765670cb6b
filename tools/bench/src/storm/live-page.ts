import { type Browser, type CDPSession, type Page } from '@playwright/test';
import { setVisitorCookies } from '../phone/visitor-cookies';
import { observe } from '../phone/observe';
import { type Prices } from './events';

/** Cost and displayed prices of a live page while prices changed. */
export interface StormFigures {
  /** Seconds that the main thread was busy, including the work left after the last change. */
  busy: number;
  /** Whether the page had not caught up at the timeout: `busy` is then a minimum. */
  givenUp: boolean;
  /** Tasks above 50 ms. */
  longTasks: number;
  longest: number;
  /** Frames that took more than 50 ms. */
  longFrames: number;
  /** Slowest tap from touch to the next frame, ms. */
  slowestTap: number;
  shift: number;
  /** Prices that were checked, and those that had been wrong for more than 250 ms. */
  prices: number;
  wrong: number;
}

/** One period of price changes. */
export interface StormInterval {
  seconds: number;
  begin(): void;
  end(): void;
}

/** Maximum age of a displayed price, ms (quality: storm). */
const MAX_PRICE_AGE_MS = 250;
const TAP_EVERY_MS = 500;
/** Maximum time until a page responds after the storm, ms. */
const TIMEOUT_MS = 30_000;

/** Opens a live page on a slowed-down phone and waits until it is quiet. */
export async function openLivePage(
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<{ page: Page; wire: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  await setVisitorCookies(context, url);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const wire = await context.newCDPSession(page);
  await wire.send('Performance.enable');
  const socket = page.waitForEvent('websocket');
  await page.goto(url);
  await (await socket).waitForEvent('framereceived');
  await getCells(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, wire, close: () => context.close() };
}

const getCells = (page: Page) => page.getByRole('button', { name: /^1, / });

/** Runs a storm, taps one cell repeatedly and reads the visible prices; returns the figures. */
export async function watch(
  page: Page,
  wire: CDPSession,
  prices: Prices,
  { seconds, begin, end }: StormInterval,
): Promise<StormFigures> {
  await page.evaluate(() => {
    Object.assign(window.benchNotes, { tasks: [], inputs: [], shift: 0, longFrames: 0 });
  });
  const place = await getCells(page).first().boundingBox();
  const busyBefore = await getBusySeconds(wire);
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  const counts = { prices: 0, wrong: 0 };
  begin();
  const endTimer = setTimeout(end, seconds * 1000);
  const watching = (async () => {
    while (elapsed() < seconds) {
      if (place) await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
      await page.waitForTimeout(TAP_EVERY_MS);
      countWrong(await readVisiblePrices(page), prices, counts);
    }
    return { busy: (await getBusySeconds(wire)) - busyBefore, notes: await page.evaluate(() => window.benchNotes) };
  })().catch(() => undefined);
  const response = await Promise.race([watching, delay(seconds * 1000 + TIMEOUT_MS)]);
  clearTimeout(endTimer);
  end();
  const took = elapsed();
  if (!response)
    return {
      busy: took,
      givenUp: true,
      longTasks: Number.NaN,
      longest: took * 1000,
      longFrames: Number.NaN,
      slowestTap: took * 1000,
      shift: 0,
      ...counts,
    };
  const { busy, notes } = response;
  return {
    busy,
    givenUp: false,
    longTasks: notes.tasks.length,
    longest: Math.max(0, ...notes.tasks.map(([, duration]) => duration)),
    longFrames: notes.longFrames,
    slowestTap: Math.max(0, ...notes.inputs),
    shift: notes.shift,
    ...counts,
  };
}

const delay = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms, undefined));

function countWrong(
  labels: readonly { label: string; time: number }[],
  prices: Prices,
  counts: { prices: number; wrong: number },
): void {
  for (const { label, time } of labels) {
    const correct = isCorrect(label, time, prices);
    if (correct === undefined) continue;
    counts.prices += 1;
    if (!correct) counts.wrong += 1;
  }
}

async function getBusySeconds(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** The first cells are the visible ones: the page is not scrolled. */
const readVisiblePrices = (page: Page): Promise<{ label: string; time: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button[aria-pressed]')].slice(0, 40).flatMap((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      return bottom > 0 && top < innerHeight
        ? [{ label: cell.getAttribute('aria-label') ?? '', time: Date.now() }]
        : [];
    }),
  );

/** Checks whether a home or away cell showed a price from the last 250 ms; undefined for other cells. */
function isCorrect(label: string, time: number, prices: Prices): boolean | undefined {
  const [, side, odds, number] = /^([12]), ([\d.,]+), (?:Home|Away) (\d+), 1X2/.exec(label) ?? [];
  const event = prices.events[Number(number) - 1];
  if (!event || odds === undefined) return undefined;
  return prices.wereRight(event.id, 1, side === '1' ? '1' : '3', {
    odds: Math.round(Number(odds.replace(/,/g, '')) * 10_000),
    time,
    grace: MAX_PRICE_AGE_MS,
  });
}
