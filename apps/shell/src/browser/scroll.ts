import { type Arrival } from './navigation';

/** Keeps where each entry of the history was scrolled to. */
export interface ScrollMemory {
  /** Notes where the page stands that is about to be left. */
  leave(arrival: Arrival): void;
  /** Puts the new page where it belongs: a new one to its top, a known one to where it was. */
  restore(): void;
}

/** Where a page stood: from its top, and by the first row of a list in view, for the list may have changed above it meanwhile. */
interface Place {
  y: number;
  row?: string | null | undefined;
  top?: number;
}

const ROW = 'data-row';
const topOf = (row: Element): number => row.getBoundingClientRect().top;

function placeNow(): Place {
  const row = [...document.querySelectorAll(`[${ROW}]`)].find((each) => topOf(each) > 0);
  return row ? { y: window.scrollY, row: row.getAttribute(ROW), top: topOf(row) } : { y: window.scrollY };
}

function goTo({ y, row, top = 0 }: Place): void {
  const again = y > 0 && document.querySelector(`[${ROW}="${row}"]`);
  window.scrollTo(0, again ? window.scrollY + topOf(again) - top : y);
}

export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, Place>();
  let arrival: Arrival | undefined;
  return {
    leave(next) {
      positions.set(next.from.location.key, placeNow());
      arrival = next;
    },
    restore() {
      if (!arrival) return;
      const { from, view, action } = arrival;
      arrival = undefined;
      if (action === 'pop') {
        const place = positions.get(view.location.key) ?? { y: 0 };
        goTo(place);
        // Rows of a long list that are drawn by the jump can be higher than their places were; nothing is painted in between.
        requestAnimationFrame(() => goTo(place));
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
