import { flushSync } from 'react-dom';

/** Rows are drawn so far above and below the screen, in heights of the screen. */
const MARGIN = 1;

/** A jump that is longer comes before the browser notices which rows are near, in heights of the screen. */
const JUMP = 0.75;

/** @param height of the row as it stands, px; 0 when it is not laid out */
type Listener = (near: boolean, height: number) => void;

/** Notifies which rows are near the screen; one observer for all. */
export class RowWindow {
  readonly #rows = new Map<Element, Listener>();
  #observer: IntersectionObserver | null = null;
  #lookedAt = 0;
  readonly #scrolled = (): void => this.#jump();

  /** Notifies at once when the row is near already, then of each change. Returns what ends it. A browser that cannot tell draws all. */
  watch(row: Element, listener: Listener): () => void {
    if (typeof IntersectionObserver === 'undefined') {
      listener(true, 0);
      return () => undefined;
    }
    this.#observer ??= new IntersectionObserver((entries) => this.#notice(entries), {
      rootMargin: `${MARGIN * 100}% 0px`,
    });
    if (this.#rows.size === 0) {
      this.#lookedAt = window.scrollY;
      window.addEventListener('scroll', this.#scrolled, { passive: true });
    }
    this.#rows.set(row, listener);
    this.#observer.observe(row);
    if (isNear(row)) listener(true, 0);
    return () => {
      this.#rows.delete(row);
      this.#observer?.unobserve(row);
      if (this.#rows.size === 0) window.removeEventListener('scroll', this.#scrolled);
    };
  }

  #notice(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect } of entries)
      this.#rows.get(target)?.(isIntersecting || target.contains(document.activeElement), boundingClientRect.height);
  }

  /** Draws what a jump leads to within its own frame: nobody sees an empty list. */
  #jump(): void {
    if (Math.abs(window.scrollY - this.#lookedAt) < JUMP * window.innerHeight) return;
    this.#lookedAt = window.scrollY;
    const near = [...this.#rows].filter(([row]) => isNear(row));
    flushSync(() => {
      for (const [, listener] of near) listener(true, 0);
    });
  }
}

function isNear(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const margin = MARGIN * window.innerHeight;
  return bottom > top && bottom > -margin && top < window.innerHeight + margin;
}
