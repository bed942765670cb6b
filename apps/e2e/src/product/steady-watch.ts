import { expect, type Page } from '@playwright/test';

/** What moved on a page by itself. */
interface Unrest {
  /** Sum of the layout shifts that no tap asked for. */
  shift: number;
  /** What shifted most, for who reads a failure. */
  shifted: string[];
  /** Rows that stood elsewhere, or nowhere, from one frame to the next, while they were on the screen and nobody scrolled. */
  moved: string[];
}

declare global {
  interface Window {
    unrest: Unrest;
  }
}

/** Begins to watch; runs in the page. */
function watch(): void {
  const unrest: Unrest = { shift: 0, shifted: [], moved: [] };
  window.unrest = unrest;
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      unrest.shift += value;
      unrest.shifted.push(
        ...sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : (node?.textContent ?? '?')).slice(0, 120),
        ),
      );
    }
  }).observe({ type: 'layout-shift' });
  let before = new Map<Element, number>();
  let scrolled = scrollY;
  const look = (): void => {
    const now = new Map<Element, number>();
    for (const row of document.querySelectorAll('[data-row]')) {
      // Rows that are folded up have a place that nobody sees.
      if (row.closest('details:not([open])')) continue;
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > 0 && top < innerHeight) now.set(row, Math.round(top));
    }
    if (scrollY === scrolled) {
      for (const [row, top] of before)
        if (now.get(row) !== top) unrest.moved.push(`${row.getAttribute('data-row')} from ${top} to ${now.get(row)}`);
    }
    before = now;
    scrolled = scrollY;
    requestAnimationFrame(look);
  };
  look();
}

/** Watches a page that has arrived; what it responds fails when something has moved since. */
export async function watchSteadiness(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(watch);
  return async () => {
    expect(await page.evaluate(() => window.unrest), 'nothing moves by itself').toEqual({
      shift: 0,
      shifted: [],
      moved: [],
    });
  };
}
