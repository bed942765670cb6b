import { type Browser, type CDPSession, type Page } from '@playwright/test';
import { setVisitorCookies } from '../phone/known-visitor';
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
  /** Prices that were checked, and those that had not been right for 250 ms. */
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
const GRACE_MS = 250;
const TAP_EVERY_MS = 500;
/** Maximum time until a page responds after the storm, ms. */
const PATIENCE_MS = 30_000;

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
  await cells(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, wire, close: () => context.close() };
}

const cells = (page: Page) => page.getByRole('button', { name: /^1, / });

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
  const place = await cells(page).first().boundingBox();
  const busyBefore = await busySeconds(wire);
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  const sight = { prices: 0, wrong: 0 };
  begin();
  const calm = setTimeout(end, seconds * 1000);
  const looking = (async () => {
    while (elapsed() < seconds) {
      if (place) await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
      await page.waitForTimeout(TAP_EVERY_MS);
      look(await visiblePrices(page), prices, sight);
    }
    return { busy: (await busySeconds(wire)) - busyBefore, notes: await page.evaluate(() => window.benchNotes) };
  })().catch(() => undefined);
  const response = await Promise.race([looking, delay(seconds * 1000 + PATIENCE_MS)]);
  clearTimeout(calm);
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
      ...sight,
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
    ...sight,
  };
}

const delay = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms, undefined));

function look(
  labels: readonly { label: string; time: number }[],
  prices: Prices,
  sight: { prices: number; wrong: number },
): void {
  for (const { label, time } of labels) {
    const right = wasRight(label, time, prices);
    if (right === undefined) continue;
    sight.prices += 1;
    if (!right) sight.wrong += 1;
  }
}

async function busySeconds(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** The first cells are the visible ones: the page is not scrolled. */
const visiblePrices = (page: Page): Promise<{ label: string; time: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button[aria-pressed]')].slice(0, 40).flatMap((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      return bottom > 0 && top < innerHeight
        ? [{ label: cell.getAttribute('aria-label') ?? '', time: Date.now() }]
        : [];
    }),
  );

/** Checks whether a cell of a home or an away side showed a price of the last 250 ms; undefined for other cells. */
function wasRight(label: string, time: number, prices: Prices): boolean | undefined {
  const [, sign, odds, number] = /^([12]), ([\d.,]+), (?:Home|Away) (\d+), 1X2/.exec(label) ?? [];
  const event = prices.events[Number(number) - 1];
  if (!event || odds === undefined) return undefined;
  return prices.wereRight(event.id, 1, sign === '1' ? '1' : '3', {
    odds: Math.round(Number(odds.replace(/,/g, '')) * 10_000),
    time,
    grace: GRACE_MS,
  });
}
