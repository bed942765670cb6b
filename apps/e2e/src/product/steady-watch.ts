import { expect, type Page } from '@playwright/test';

/** Unexpected movement on a page. */
interface Unrest {
  /** Sum of the layout shifts without input. */
  shift: number;
  /** Elements that shifted most, for the failure message. */
  shifted: string[];
  /** Rows on the screen whose position changed between two frames, or that disappeared, without scrolling. */
  moved: string[];
}

declare global {
  interface Window {
    unrest: Unrest;
  }
}

/** Starts watching; runs in the page. */
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
  let before = new Map<string, number>();
  let scrolled = scrollY;
  const check = (): void => {
    const now = new Map<string, number>();
    const seen = new Map<string, number>();
    for (const row of document.querySelectorAll('[data-row]')) {
      // Rows in a closed section have an invisible position.
      if (row.closest('details:not([open])')) continue;
      // A row may be drawn anew in its place, such as the result of an ended match; a match may be in several lists.
      const id = row.getAttribute('data-row') ?? '';
      const at = (seen.get(id) ?? 0) + 1;
      seen.set(id, at);
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > 0 && top < innerHeight) now.set(`${id} (${at})`, Math.round(top));
    }
    if (scrollY === scrolled) {
      for (const [row, top] of before)
        if (now.get(row) !== top) unrest.moved.push(`${row} from ${top} to ${now.get(row)}`);
    }
    before = now;
    scrolled = scrollY;
    requestAnimationFrame(check);
  };
  check();
}

/**
 * Watches a loaded page.
 * @returns a function that fails if anything has moved since
 */
export async function watchSteadiness(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(watch);
  return async () => {
    expect(await page.evaluate(() => window.unrest), 'nothing moves automatically').toEqual({
      shift: 0,
      shifted: [],
      moved: [],
    });
  };
}
