import { type Arrival } from './navigation';

/** Keeps where each entry of the history was scrolled to. */
export interface ScrollMemory {
  /** Notes where the page stands that is about to be left. */
  leave(arrival: Arrival): void;
  /** Puts the new page where it belongs: a new one to its top, a known one to where it was. */
  restore(): void;
}

export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, number>();
  let arrival: Arrival | undefined;
  return {
    leave(next) {
      positions.set(next.from.location.key, window.scrollY);
      arrival = next;
    },
    restore() {
      if (!arrival) return;
      const { from, view, action } = arrival;
      arrival = undefined;
      if (action === 'pop') return window.scrollTo(0, positions.get(view.location.key) ?? 0);
      if (from.location.pathname === view.location.pathname) return;
      const anchor = view.location.hash && document.getElementById(decodeURIComponent(view.location.hash.slice(1)));
      if (anchor) anchor.scrollIntoView();
      else window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
