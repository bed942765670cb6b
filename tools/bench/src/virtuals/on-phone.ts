import { type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { logIn } from '../web/pages';
import { startProduct } from '../run/workspace';
import { formatKilobytes } from '../web/table';
import { measureOnBarePage } from './bare-page';
import { getTaskTime } from './task-time';

/** CPU slowdown factor relative to this machine. */
const SLOWDOWN = 4;
/** Maximum gap before a frame, ms; with a longer gap it counts as late. */
const LATE = 34;

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  serviceWorkers: 'block',
};

interface Frames {
  frames: number;
  late: number;
  longest: number;
  longTasks: number;
}

/** Starts to record each frame and long task. It is serialised, so it cannot use anything outside itself. */
function watchFrames(): void {
  const record = { gaps: [] as number[], tasks: 0, running: true };
  Object.assign(window, { frameNotes: record });
  let last = performance.now();
  const each = (now: number): void => {
    record.gaps.push(now - last);
    last = now;
    if (record.running) requestAnimationFrame(each);
  };
  requestAnimationFrame(each);
  new PerformanceObserver((list) => void (record.tasks += list.getEntries().length)).observe({ type: 'longtask' });
}

async function stopRecording(page: Page): Promise<Frames> {
  const { gaps, tasks } = await page.evaluate(() => {
    const record = (window as unknown as { frameNotes: { gaps: number[]; tasks: number; running: boolean } })
      .frameNotes;
    record.running = false;
    return record;
  });
  return {
    frames: gaps.length,
    late: gaps.filter((gap) => gap > LATE).length,
    longest: Math.max(...gaps),
    longTasks: tasks,
  };
}

/** Returns the memory of the page's objects, bytes. */
async function getHeapSize(wire: CDPSession): Promise<number> {
  await wire.send('HeapProfiler.collectGarbage');
  const { metrics } = await wire.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}

/** Waits until React has attached its handlers, because earlier taps are ignored. */
const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main [role=tabpanel] button') ?? {}).some((key) =>
      key.startsWith('__reactProps$'),
    ),
  );

/** Places a bet on the first match. `page` must show the round. */
async function bet(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('tabpanel').getByRole('button').first().click();
  await main.getByRole('button', { name: /^1 pick/ }).click();
  const slip = page.getByRole('dialog', { name: 'Round slip' });
  const stake = slip.getByRole('button', { name: /^Place bet/ });
  if (!(await stake.isVisible())) await slip.getByRole('button', { name: /^Add / }).first().click();
  await stake.click();
  await slip.waitFor({ state: 'hidden' });
}

/**
 * Taps Kick off.
 * @returns ms until the first frame of the board was painted
 */
async function kickOff(page: Page): Promise<number> {
  await page.evaluate(() => {
    const marks = { tapped: 0, shown: 0 };
    Object.assign(window, { kickOffMarks: marks });
    document.addEventListener('click', () => (marks.tapped ||= performance.now()), { capture: true, once: true });
    const waitForBoard = (now: number): void => {
      if (document.querySelector('main figure canvas')) marks.shown = now;
      else requestAnimationFrame(waitForBoard);
    };
    requestAnimationFrame(waitForBoard);
  });
  await page.getByRole('main').getByRole('button', { name: 'Kick off' }).click();
  await page.locator('main figure canvas').waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { kickOffMarks: marks } = window as unknown as { kickOffMarks: { tapped: number; shown: number } };
        requestAnimationFrame(() => resolve(marks.shown - marks.tapped));
      }),
  );
}

/** Starts to count the bytes of the remote's JavaScript on the wire. */
function countRemoteBytes(wire: CDPSession): () => number {
  let bytes = 0;
  const scripts = new Set<string>();
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (/virtuals/.test(response.url) && /\.js$/.test(response.url)) scripts.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/**
 * Plays rounds like a player.
 * @param rounds number of rounds played in one page to measure its memory
 * @returns rows of a table
 */
export async function measureOnPhone(rounds: number): Promise<string[][]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const product = await startProduct({ SIM_SPORTS: 'football' });
  try {
    const origin = `http://localhost:${product.port}`;
    const cookies = await logIn(browser, origin);
    const context = await browser.newContext(PHONE);
    await context.addCookies(cookies);
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Performance.enable');
    await wire.send('Network.enable');
    const bytes = countRemoteBytes(wire);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(`${origin}/ng/m/instant-virtuals/quickgame`);
    await waitForHydration(page);
    await bet(page);
    const first = await kickOff(page);
    await page.evaluate(watchFrames);
    const before = await getTaskTime(wire);
    await page.getByText(/^(You won|No win|Stakes returned)/).waitFor({ timeout: 60_000 });
    const { frames, late, longest, longTasks } = await stopRecording(page);
    const after = await getTaskTime(wire);

    await wire.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const heaps: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await page.getByRole('main').getByRole('link', { name: 'Next round' }).click();
      await bet(page);
      await kickOff(page);
      await page.getByRole('button', { name: 'Skip to the result' }).click();
      await page.getByText(/^(You won|No win|Stakes returned)/).waitFor();
      if (round === Math.floor(rounds / 10) || round === rounds - 1) heaps.push(await getHeapSize(wire));
    }
    const megabytes = (heap = 0): string => `${(heap / 2 ** 20).toFixed(1)} MB`;
    return [
      ['tap on Kick Off to the first frame', `${first.toFixed(0)} ms`],
      ['frames of a round', `${frames}, ${late} later than ${LATE} ms, the longest ${longest.toFixed(0)} ms`],
      ['main thread per frame', `${((after - before) / frames).toFixed(1)} ms (at most 16)`],
      ['long tasks during the round', String(longTasks)],
      ['JavaScript of the remote', `${formatKilobytes(bytes())} kB`],
      [`memory of the page after ${Math.floor(rounds / 10) + 1} and ${rounds} rounds`, heaps.map(megabytes).join(', ')],
      ...(await measureOnBarePage(browser, PHONE, SLOWDOWN)),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
