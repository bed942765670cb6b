import { type Browser, type Page } from '@playwright/test';
import { setVisitorCookies } from '../phone/visitor-cookies';

/** Movements on a page without input. */
interface LayoutMovements {
  /** Sum of the layout shifts that no tap caused. */
  shift: number;
  /** Visible rows that moved or disappeared from one frame to the next. */
  moved: number;
  /** Description of each movement. */
  descriptions: string[];
}

declare global {
  interface Window {
    movements: LayoutMovements;
  }
}

/** Starts to watch; runs in the page. */
function watch(): void {
  const movements: LayoutMovements = { shift: 0, moved: 0, descriptions: [] };
  window.movements = movements;
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      movements.shift += value;
      movements.descriptions.push(
        `shift ${value.toFixed(4)}: ${sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | ')}`,
      );
    }
  }).observe({ type: 'layout-shift' });
  let before = new Map<Element, number>();
  const recordFrame = (): void => {
    const now = new Map<Element, number>();
    for (const row of document.querySelectorAll('[data-row]')) {
      // Rows in a closed `details` have a position, but are not visible.
      if (row.closest('details:not([open])')) continue;
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > 0 && top < innerHeight) now.set(row, Math.round(top));
    }
    for (const [row, top] of before) {
      if (now.get(row) === top) continue;
      movements.moved += 1;
      movements.descriptions.push(`row ${row.getAttribute('data-row')} from ${top} to ${now.get(row)}`);
    }
    before = now;
    requestAnimationFrame(recordFrame);
  };
  recordFrame();
}

/** Opens a page as a phone does, waits until its odds are live, and then starts to watch it. */
export async function openWatched(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  await setVisitorCookies(context, url);
  const page = await context.newPage();
  const socket = page.waitForEvent('websocket');
  await page.goto(url);
  await (await socket).waitForEvent('framereceived');
  await page.locator('[data-row]').first().waitFor();
  await page.evaluate(watch);
  return page;
}
