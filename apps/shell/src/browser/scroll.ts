import { type Arrival } from './navigation';

/** Stores the scroll position of each history entry. */
export interface ScrollMemory {
  /** Stores the scroll position of the page that the navigation leaves. */
  savePosition(navigation: Arrival): void;
  /** Scrolls the page after a navigation: back or forward to the stored position, a new path to its anchor or to the top. */
  restore(): void;
}

/**
 * Scroll position of a page: distance from its top, and the first visible row of a list, because the list may change above it in the
 * meantime.
 */
interface Place {
  y: number;
  row?: string | null | undefined;
  top?: number;
}

const ROW = 'data-row';
const getTop = (row: Element): number => row.getBoundingClientRect().top;

function getPlace(): Place {
  const row = [...document.querySelectorAll(`[${ROW}]`)].find((each) => getTop(each) > 0);
  return row ? { y: window.scrollY, row: row.getAttribute(ROW), top: getTop(row) } : { y: window.scrollY };
}

function scrollToPlace({ y, row, top = 0 }: Place): void {
  const element = y > 0 && document.querySelector(`[${ROW}="${row}"]`);
  window.scrollTo(0, element ? window.scrollY + getTop(element) - top : y);
}

export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, Place>();
  let arrival: Arrival | undefined;
  return {
    savePosition(next) {
      positions.set(next.from.location.key, getPlace());
      arrival = next;
    },
    restore() {
      if (!arrival) return;
      const { from, view, action } = arrival;
      arrival = undefined;
      if (action === 'pop') {
        const place = positions.get(view.location.key) ?? { y: 0 };
        scrollToPlace(place);
        // Rows of a long list can turn out taller than their placeholders once they are rendered. The browser does not paint in between.
        requestAnimationFrame(() => scrollToPlace(place));
        return;
      }
      if (from.location.pathname === view.location.pathname) return;
      const anchor = view.location.hash && document.getElementById(decodeURIComponent(view.location.hash.slice(1)));
      if (anchor) anchor.scrollIntoView();
      else window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
